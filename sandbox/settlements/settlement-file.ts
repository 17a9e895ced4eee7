import { formatAmount, type Currency } from '@baize/contract/money'
import { settlementFaults } from './settlement-faults.ts'

/** A settled deposit, payout, chargeback or returned payout. */
export interface Settled {
  readonly reference: string
  readonly type: 'deposit' | 'chargeback' | 'payout' | 'payout-return'
  readonly amountMinor: bigint
  readonly currency: Currency
  readonly atMs: number
}

const dayOf = (atMs: number): string => Temporal.Instant.fromEpochMilliseconds(atMs).toString().slice(0, 10)

/** Returns the settlement file of a day (UTC). Its first line contains the names of the columns. */
export function settlementFile(all: readonly Settled[], day: string): string {
  const lines = all
    .filter(({ atMs }) => dayOf(atMs) === day)
    .flatMap(({ reference, type, amountMinor, currency }) => {
      const tells = settlementFaults.get(amountMinor)?.tells
      if (tells === 'nothing') return []
      const settledMinor = tells === 'otherAmount' ? amountMinor + 1n : amountMinor
      return [`${reference},${type},${formatAmount(settledMinor, currency)},${currency}`]
    })
  return ['reference,type,amount,currency', ...lines, ''].join('\n')
}
