import { expect, test } from 'vitest'
import { places } from './places.ts'

test('every page of the navigation has a different address and different keys', () => {
  const all = places.flat()
  expect(new Set(all.map(({ keys }) => keys)).size).toBe(all.length)
  expect(new Set(all.map(({ path }) => path)).size).toBe(all.length)
})
