import { expect, test } from 'vitest'
import { amountFormat, minorOf, textOf } from './amounts.ts'

test.each(['0.00', '0.05', '18.80', '1000.00', '7', '0.00000001'])('%s keeps its digits', (text) => {
  expect(textOf(minorOf(text), text)).toBe(text)
})

test('amounts are formatted for the language and keep all of their digits', () => {
  expect(amountFormat('en')('1000.00')).toBe('1,000.00')
  expect(amountFormat('mk')('1000.50')).toBe('1.000,50')
  expect(amountFormat('en')('0.00000001')).toBe('0.00000001')
})
