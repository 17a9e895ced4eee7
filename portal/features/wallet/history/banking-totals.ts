import { type Currency, formatAmount, parseAmount } from '@baize/contract/money'

interface Movement {
  readonly type: 'DEPOSIT' | 'WITHDRAWAL' | 'CORRECTION'
  readonly status: 'PENDING' | 'COMPLETED' | 'REFUSED' | 'CANCELLED'
  readonly amount: string
  readonly currency: Currency
}

/** What was paid in and out, as far as it is done, and the difference. */
export function bankingTotals(movements: readonly Movement[], currency: Currency) {
  const sum = (type: Movement['type']): bigint =>
    movements
      .filter((row) => row.type === type && row.status === 'COMPLETED' && row.currency === currency)
      .reduce((total, { amount }) => total + (parseAmount(amount, currency) ?? 0n), 0n)
  const deposits = sum('DEPOSIT')
  const withdrawals = sum('WITHDRAWAL')
  const text = (minor: bigint) => formatAmount(minor, currency)
  return { deposits: text(deposits), withdrawals: text(withdrawals), net: text(deposits - withdrawals) }
}
