import type { KindTotal } from '../ledger/service.ts'

/** Lifetime sums in minor units. */
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
 * What a player's whole book says, by kinds of movements (docs/money.md). Deposits less what banks took back; bets less
 * those rolled back; prizes and corrections of games count as wins. What bonus money staked and won is not real; once it
 * was released it is cash, and staked as such.
 */
export function lifetimeOf(totals: readonly KindTotal[]): Lifetime {
  /** Plus less minus of what fits. */
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
    depositMinor: -net(['deposit', 'chargeback', 'correction'], provider),
    withdrawalMinor: net(['capture', 'payout-return'], provider),
    realBetMinor: -net([...bets, ...lent], real),
    bonusBetMinor: -net(lent, bonus),
    realWinMinor: net([...wins, ...shared], real),
    bonusWinMinor: net(shared, bonus),
    bonusGrantMinor: net(['bonus-grant'], bonus),
    bonusReleaseMinor: net(['bonus-release'], real),
    bonusWithdrawnMinor: -net(['bonus-forfeit'], bonus),
  }
}
