import type { watchSigns } from '@baize/contract/bonuses/watch'

/** How a bonus was played, in minor units of its currency. */
export interface Figures {
  readonly amountMinor: bigint
  /** The stakes of the rounds in which the bonus took part, in cash or in bonus money. */
  readonly stakedMinor: bigint
  /** What these rounds paid back. */
  readonly wonMinor: bigint
  /** The stakes of those of these rounds that paid back 90 % to 110 % of their stakes. */
  readonly coveredMinor: bigint
  /** The bonus money that became cash. */
  readonly releasedMinor: bigint
  /** The withdrawals that the player requested within a day after the end of the bonus. */
  readonly withdrawnMinor: bigint
}

export type Sign = (typeof watchSigns)[number]

/**
 * Why staff should look at a bonus. COVERED: at least half of the stakes were in rounds that paid back about what was
 * staked, as bets on opposite outcomes do. WITHDRAWN: wagering cost less than a fifth of the bonus, and at least four
 * fifths of the money that became cash were withdrawn within a day.
 */
export function signsOf(figures: Figures): Sign[] {
  const { amountMinor, stakedMinor, wonMinor, coveredMinor, releasedMinor, withdrawnMinor } = figures
  const isCovered = stakedMinor > 0n && coveredMinor * 2n >= stakedMinor
  const isKept = (stakedMinor - wonMinor) * 5n < amountMinor
  const isWithdrawn = releasedMinor > 0n && withdrawnMinor * 5n >= releasedMinor * 4n
  return [...(isCovered ? (['COVERED'] as const) : []), ...(isKept && isWithdrawn ? (['WITHDRAWN'] as const) : [])]
}
