import { expect, test } from 'vitest'
import { differencesIn } from './differences.ts'

test('only fields that differ are listed with their texts, including added and removed fields', () => {
  const before = { a: 1, b: { rendered: 'x' }, c: [1, 2], gone: 'y' }
  const after = { a: 1, b: { rendered: 'z' }, c: [1, 2], come: true }
  expect(differencesIn(before, after)).toEqual([
    { name: 'b', before: 'x', after: 'z' },
    { name: 'come', before: undefined, after: true },
    { name: 'gone', before: 'y', after: undefined },
  ])
})
