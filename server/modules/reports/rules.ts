import type { Currency } from '@baize/contract/money'
import type { GamingRevenueRow, TrialBalanceRow } from '../ledger/service.ts'

/**
 * Gross gaming revenue: stakes minus wins and prizes, each without undone amounts, minus studios' adjustments in the
 * players' favour. It equals the postings of game movements to the studios' accounts.
 */
export const ggrOf = (row: GamingRevenueRow): bigint =>
  row.stakesMinor -
  row.stakesUndoneMinor -
  (row.winsMinor + row.prizesMinor - row.winsUndoneMinor) -
  row.adjustmentsMinor

/** Net gaming revenue: GGR minus the cost of bonuses and loyalty points. */
export const ngrOf = (row: GamingRevenueRow): bigint => ggrOf(row) - row.bonusCostMinor - row.loyaltyCostMinor

export interface CurrencyBalance {
  readonly currency: Currency
  readonly accounts: readonly TrialBalanceRow[]
  readonly sumMinor: bigint
}

/** The accounts of each currency with their sum. The sum must be zero, or the books are wrong. */
export function byCurrency(rows: readonly TrialBalanceRow[]): CurrencyBalance[] {
  const currencies = [...new Set(rows.map(({ currency }) => currency))]
  return currencies.map((currency) => {
    const accounts = rows.filter((row) => row.currency === currency)
    return { currency, accounts, sumMinor: accounts.reduce((sum, { amountMinor }) => sum + amountMinor, 0n) }
  })
}
