import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

test.each([
  ['/game?gameId=7&playForReal=true', '/game?gameId=7&playForReal=true'],
  ['/history#today', '/history#today'],
  ['/a/../history', '/history'],
])('%s is a path of the portal', (origin, expected) => {
  expect(returnPath(origin)).toBe(expected)
})

test.each([
  undefined,
  '',
  'https://evil.example/game',
  '//evil.example/game',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '/x/..//evil.example',
  'game',
  '/login?origin=/login',
])('%s is refused', (origin) => {
  expect(returnPath(origin)).toBeUndefined()
})
