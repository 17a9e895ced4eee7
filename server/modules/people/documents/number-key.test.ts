import { expect, test } from 'vitest'
import { numberKey } from './number-key.ts'

test.each([
  ['123456AB', '123456AB'],
  ['letters in lower case', '123456ab', '123456AB'],
  ['spaces and dashes', ' 123-456 A–B ', '123456AB'],
  ['invisible signs', '123\u200B456\u00ADAB', '123456AB'],
  ['full-width signs', '１２３４５６ＡＢ', '123456AB'],
  ['Arabic digits', '١٢٣٤٥٦AB', '123456AB'],
  ['Devanagari digits', '१२३४५६AB', '123456AB'],
  ['digits of a mathematician', '𝟏𝟐𝟑𝟒𝟝𝟞AB', '123456AB'],
  ['Cyrillic letters', '123456АВ', '123456AB'],
  ['small Cyrillic letters', '123456ас', '123456AC'],
  ['Greek letters', '123456ΑΒ', '123456AB'],
  ['accents', '123456ÅB', '123456AB'],
  ['a letter in place of zero', 'AB1O2345', 'AB102345'],
  ['a Cyrillic letter in place of zero', 'AB1О2345', 'AB102345'],
  ['letters in place of one', 'AB1Il234', 'AB111234'],
])('%s: %s', (_what, spelling, plain = spelling) => {
  expect(numberKey(spelling)).toBe(numberKey(plain))
})

test.each([
  ['123456AB', '123456AC'],
  ['123456AB', '123465AB'],
  ['123456AB', '12345AB'],
  ['123456AB', '123456АЖ'],
])('%s and %s are two numbers', (one, other) => {
  expect(numberKey(one)).not.toBe(numberKey(other))
})
