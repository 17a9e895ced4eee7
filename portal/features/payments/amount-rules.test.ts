import { describe, expect, test } from 'vitest'
import { isEmptyRange, quickAmounts, rangeText, validAmount } from './amount-rules.ts'

const range = { minimum: '5.00', maximum: '5000.00', currency: 'GBP' } as const

describe('the amount of a deposit', () => {
  const table: [string, string | undefined][] = [
    ['20', '20.00'],
    ['20.5', '20.50'],
    ['20,50', '20.50'],
    [' 5.00 ', '5.00'],
    ['5000', '5000.00'],
    ['4.99', undefined],
    ['5000.01', undefined],
    ['20.505', undefined],
    ['-20', undefined],
    ['1e2', undefined],
    ['', undefined],
    ['twenty', undefined],
    ['1,000.00', undefined],
  ]
  test.each(table)('"%s" is %s', (typed, amount) => expect(validAmount(typed, range)).toBe(amount))

  test('the range is shown as players type it in their language', () => {
    expect([rangeText(range, 'en'), rangeText(range, 'mk')]).toEqual(['5.00-5000.00', '5,00-5000,00'])
    expect(validAmount('5000,00', range)).toBe('5000.00')
  })

  test('quick amounts outside of the range are left out', () => {
    expect(quickAmounts('1, 10,20,x,9999', range)).toEqual(['10.00', '20.00'])
  })
})

test.each([
  ['3.00', true],
  ['0.00', true],
  ['10.00', false],
])('a range from 10.00 to %s is empty: %s', (maximum, isEmpty) => {
  expect(isEmptyRange({ minimum: '10.00', maximum, currency: 'GBP' })).toBe(isEmpty)
})
