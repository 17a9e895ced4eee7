import { expect, test } from 'vitest'
import { decimalText, hundredthsText, shortHundredths } from './hundredths.ts'

test.each([
  [195, 'en', '1.95', '1.95'],
  [150, 'mk', '1,50', '1,5'],
  [5, 'mk', '0,05', '0,05'],
  [2000, 'mk', '20,00', '20'],
] as const)('%i hundredths in %s', (hundredths, language, whole, short) => {
  expect(hundredthsText(hundredths, language)).toBe(whole)
  expect(shortHundredths(hundredths, language)).toBe(short)
})

test('a finished text gets the decimal comma of its language', () => {
  expect(decimalText('96.10', 'mk')).toBe('96,10')
})
