import type { BookedCurrency } from '@baize/contract/money'
import type { GamingRevenueRow, TrialBalanceRow } from '../../money/ledger/service.ts'

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
  readonly currency: BookedCurrency
  readonly accounts: readonly TrialBalanceRow[]
  readonly sumMinor: bigint
  /** Cash and money reserved for withdrawals (LCCP 4.2). Bonus money belongs to the house until it is released. In PTS: unspent points. */
  readonly owedToPlayersMinor: bigint
}

/** The accounts of each currency with their sum. The sum must be zero, or the books are wrong. */
export function byCurrency(rows: readonly TrialBalanceRow[]): CurrencyBalance[] {
  const currencies = [...new Set(rows.map(({ currency }) => currency))]
  return currencies.map((currency) => {
    const accounts = rows.filter((row) => row.currency === currency)
    const owed = accounts.filter(({ account }) => owedAccounts.has(account) || account === 'player:points')
    return { currency, accounts, sumMinor: sumOf(accounts), owedToPlayersMinor: sumOf(owed) }
  })
}

const owedAccounts: ReadonlySet<string> = new Set(['player:cash', 'player:reserved'])

const sumOf = (rows: readonly TrialBalanceRow[]): bigint => rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
