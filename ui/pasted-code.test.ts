import { expect, test } from 'vitest'
import { pastedCode } from './pasted-code.ts'

test.each([
  ['1234', '1234'],
  [' 1234\n', '1234'],
  ['123456', '1234'],
  ['1234 is your code', '1234'],
  ['12', '12'],
  ['', undefined],
  ['code', undefined],
  ['12a4', undefined],
  ['1 2 3 4', undefined],
  ['a1234', undefined],
  ['-123', undefined],
  ['１２３４', undefined],
])('of the pasted text %j the boxes take %j', (text, code) => {
  expect(pastedCode(text, 4)).toBe(code)
})
