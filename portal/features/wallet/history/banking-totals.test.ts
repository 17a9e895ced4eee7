import { expect, test } from 'vitest'
import { bankingTotals } from './banking-totals.ts'

test('what is done counts, in the currency that is asked for', () => {
  const rows = [
    { type: 'DEPOSIT', status: 'COMPLETED', amount: '20.00', currency: 'GBP' },
    { type: 'DEPOSIT', status: 'REFUSED', amount: '99.00', currency: 'GBP' },
    { type: 'DEPOSIT', status: 'COMPLETED', amount: '7.00', currency: 'EUR' },
    { type: 'WITHDRAWAL', status: 'COMPLETED', amount: '30.50', currency: 'GBP' },
    { type: 'WITHDRAWAL', status: 'PENDING', amount: '1.00', currency: 'GBP' },
  ] as const
  expect(bankingTotals(rows, 'GBP')).toEqual({ deposits: '20.00', withdrawals: '30.50', net: '-10.50' })
})
