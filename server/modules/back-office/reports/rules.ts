import type { BookedCurrency } from '@baize/contract/money'
import type { GamingRevenueRow, TrialBalanceRow } from '../../money/ledger/service.ts'

/**
 * Gross gaming revenue (GGR): stakes minus wins and prizes, without amounts that were rolled back, minus adjustments by
 * studios in the players' favour. It equals the sum that game movements post to the studios' accounts.
 */
export const ggrOf = (row: GamingRevenueRow): bigint =>
  row.stakesMinor -
  row.stakesUndoneMinor -
  (row.winsMinor + row.prizesMinor - row.winsUndoneMinor) -
  row.adjustmentsMinor

/** Net gaming revenue (NGR): GGR minus the cost of bonuses and loyalty points. */
export const ngrOf = (row: GamingRevenueRow): bigint => ggrOf(row) - row.bonusCostMinor - row.loyaltyCostMinor

export interface CurrencyBalance {
  readonly currency: BookedCurrency
  readonly accounts: readonly TrialBalanceRow[]
  readonly sumMinor: bigint
  /**
   * What the casino owes the players: their cash and the money reserved for withdrawals (LCCP 4.2). Bonus money is not
   * included, because it belongs to the casino until it is released. For loyalty points (currency PTS), the unspent
   * points.
   */
  readonly owedToPlayersMinor: bigint
}

/** Groups the accounts by currency and sums each currency. The sum must be zero; otherwise the ledger is wrong. */
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
