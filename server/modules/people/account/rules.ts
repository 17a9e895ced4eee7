import type { KindTotal } from '../../money/ledger/service.ts'

/** Sums over the lifetime of an account, in minor units. */
export interface Lifetime {
  readonly depositMinor: bigint
  readonly withdrawalMinor: bigint
  readonly realBetMinor: bigint
  readonly bonusBetMinor: bigint
  readonly realWinMinor: bigint
  readonly bonusWinMinor: bigint
  readonly bonusGrantMinor: bigint
  readonly bonusReleaseMinor: bigint
  readonly bonusWithdrawnMinor: bigint
}

const real = (account: string): boolean => account === 'player:cash' || account === 'player:deficit'

/**
 * Derives lifetime sums from a player's ledger totals by kind of entry (docs/auditor/money.md). Chargebacks and
 * corrections count against deposits, rollbacks of bets against bets, and rollbacks of wins against wins. Prizes and
 * adjustments of games count as wins. Bonus money counts as real money only once it is released and has become cash.
 */
export function lifetimeOf(totals: readonly KindTotal[]): Lifetime {
  /**
   * The sum of the postings of these kinds to the accounts for which `fits` returns true. Negative postings are
   * subtracted.
   */
  const net = (kinds: readonly string[], fits: (account: string) => boolean): bigint =>
    totals
      .filter(({ kind, account }) => kinds.includes(kind) && fits(account))
      .reduce((sum, { plusMinor, minusMinor }) => sum + plusMinor - minusMinor, 0n)
  const bonus = (account: string) => account === 'player:bonus'
  const provider = (account: string) => account.startsWith('provider:')
  const bets = ['bet', 'bet-rollback']
  const lent = ['bonus-stake', 'bonus-stake-back']
  const wins = ['win', 'win-rollback', 'prize', 'adjustment-credit', 'adjustment-debit']
  const shared = ['bonus-win', 'bonus-win-back']
  return {
    depositMinor: -net(['deposit', 'chargeback', 'chargeback-reversal', 'correction'], provider),
    withdrawalMinor: net(['capture', 'payout', 'payout-return'], provider),
    realBetMinor: -net([...bets, ...lent], real),
    bonusBetMinor: -net(lent, bonus),
    realWinMinor: net([...wins, ...shared], real),
    bonusWinMinor: net(shared, bonus),
    bonusGrantMinor: net(['bonus-grant'], bonus),
    bonusReleaseMinor: net(['bonus-release'], real),
    bonusWithdrawnMinor: -net(['bonus-forfeit'], bonus),
  }
}
