import { expect, test } from 'vitest'
import { places } from './places.ts'

test('every place has its own address and keys', () => {
  const all = places.flat()
  expect(new Set(all.map(({ keys }) => keys)).size).toBe(all.length)
  expect(new Set(all.map(({ path }) => path)).size).toBe(all.length)
})
