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
const isBonusKind = (kind: string): boolean => kind.startsWith('bonus')

/**
 * What a player's whole book says, by kinds of movements (docs/money.md). Deposits less what banks took back; bets less
 * those rolled back; prizes and corrections of games count as wins. Bonus money that was released is cash, and staked as
 * such.
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
  const wins = ['win', 'win-rollback', 'prize', 'adjustment-credit', 'adjustment-debit']
  const bonusKinds = totals.filter(({ kind }) => isBonusKind(kind))
  const granted = bonusKinds.filter(({ account }) => bonus(account)).reduce((sum, row) => sum + row.plusMinor, 0n)
  const gone = bonusKinds.filter(({ account }) => bonus(account)).reduce((sum, row) => sum + row.minusMinor, 0n)
  const released = bonusKinds.filter(({ account }) => real(account)).reduce((sum, row) => sum + row.plusMinor, 0n)
  return {
    depositMinor: -net(['deposit', 'chargeback', 'correction'], provider),
    withdrawalMinor: net(['capture', 'payout-return'], provider),
    realBetMinor: -net(bets, real),
    bonusBetMinor: -net(bets, bonus),
    realWinMinor: net(wins, real),
    bonusWinMinor: net(wins, bonus),
    bonusGrantMinor: granted,
    bonusReleaseMinor: released,
    bonusWithdrawnMinor: gone - released,
  }
}
