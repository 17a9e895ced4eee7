import { describe, expect, test } from 'vitest'
import { checkAmount, isEmptyRange, quickAmounts, rangeText } from './amount-rules.ts'

const range = { minimum: '5.00', maximum: '5000.00', currency: 'GBP' } as const

describe('the amount of a deposit', () => {
  test.each([
    ['20', '20.00'],
    ['20,50', '20.50'],
    [' 5.00 ', '5.00'],
    ['£5,000.00', '5000.00'],
    ['4.99', 'low'],
    ['5000.01', 'high'],
    ['1.000', 'unclear'],
    ['twenty', 'wrong'],
    ['', 'empty'],
  ])('"%s" is %s', (typed, result) => {
    const { amount, problem } = checkAmount(typed, range, 'en')
    expect(amount ?? problem).toBe(result)
  })

  test('the range is shown as players type it in their language', () => {
    expect([rangeText(range, 'en'), rangeText(range, 'mk')]).toEqual(['5.00-5000.00', '5,00-5000,00'])
    expect(checkAmount('5000,00', range, 'mk')).toEqual({ amount: '5000.00' })
  })
})

describe('quick amounts', () => {
  test('outside of the range are left out', () => {
    expect(quickAmounts('1, 10,20,x,9999', range)).toEqual(['10.00', '20.00'])
  })

  test('may be listed for each currency', () => {
    const list = '10,20,50; JPY: 2000,5000; KWD:'
    const yen = { minimum: '1000', maximum: '500000', currency: 'JPY' } as const
    const dinars = { minimum: '5.000', maximum: '500.000', currency: 'KWD' } as const
    expect([range, yen, dinars].map((each) => quickAmounts(list, each))).toEqual([
      ['10.00', '20.00', '50.00'],
      ['2000', '5000'],
      [],
    ])
    expect(quickAmounts('JPY:2000', range)).toEqual([])
  })
})

test.each([
  ['3.00', true],
  ['0.00', true],
  ['10.00', false],
])('a range from 10.00 to %s is empty: %s', (maximum, isEmpty) => {
  expect(isEmptyRange({ minimum: '10.00', maximum, currency: 'GBP' })).toBe(isEmpty)
})
