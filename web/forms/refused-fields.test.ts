import { expect, test } from 'vitest'
import { concerns } from './refused-fields.ts'

test('a refusal of a part concerns the field that shows the whole, and no field of a similar name', () => {
  expect(concerns('names', 'names')).toBe(true)
  expect(concerns('names.en', 'names')).toBe(true)
  expect(concerns('namesake', 'names')).toBe(false)
})
