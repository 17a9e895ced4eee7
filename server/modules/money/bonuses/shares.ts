/** Divides what a round pays among the sources of its stakes, cash and bonuses (docs/auditor/bonuses.md). */

/** The source of cash stakes, that is, of everything that no bonus paid for. */
export const cash = 'cash'

/** What one source has staked in a round, and what rollbacks have returned to it. */
export interface SourceStake {
  /** What paid the stakes: `cash`, or the id of a bonus. */
  readonly source: string
  readonly stakedMinor: bigint
  readonly returnedMinor: bigint
  /** How much of `stakedMinor` and of `returnedMinor` is the value of free spins. */
  readonly spinsStakedMinor: bigint
  readonly spinsReturnedMinor: bigint
}

interface NetStake {
  readonly source: string
  readonly netMinor: bigint
  readonly spinsMinor: bigint
}

const sumOf = (netStakes: readonly NetStake[]): bigint => netStakes.reduce((sum, { netMinor }) => sum + netMinor, 0n)

/**
 * The stakes that determine how a win is divided: the stakes that have not been rolled back, or the original stakes if
 * all have been rolled back.
 */
function netStakesOf(stakes: readonly SourceStake[]): readonly NetStake[] {
  const left = stakes.map(({ source, stakedMinor, returnedMinor, spinsStakedMinor, spinsReturnedMinor }) => ({
    source,
    netMinor: stakedMinor - returnedMinor,
    spinsMinor: spinsStakedMinor - spinsReturnedMinor,
  }))
  if (sumOf(left) > 0n) return left
  return stakes.map(({ source, stakedMinor, spinsStakedMinor }) => ({
    source,
    netMinor: stakedMinor,
    spinsMinor: spinsStakedMinor,
  }))
}

/**
 * Sorts cash first, then the bonuses from the oldest to the newest. The minor units that remain after rounding go to
 * the first sources in this order.
 */
const inOrder = ({ source: one }: NetStake, { source: other }: NetStake): number =>
  one === cash ? -1 : other === cash ? 1 : one < other ? -1 : 1

export interface Share {
  readonly source: string
  readonly amountMinor: bigint
  /** How much of the share was won by free spins. */
  readonly spinsMinor: bigint
}

/**
 * Divides an amount among the sources in proportion to their stakes. Each share is rounded down, and the remaining
 * minor units go to the first sources, one each. Without stakes, the whole amount is cash.
 */
export function sharesOf(amountMinor: bigint, stakes: readonly SourceStake[]): readonly Share[] {
  const netStakes = netStakesOf(stakes)
    .filter(({ netMinor }) => netMinor > 0n)
    .toSorted(inOrder)
  const sum = sumOf(netStakes)
  if (sum === 0n) return [{ source: cash, amountMinor, spinsMinor: 0n }]
  const floors = netStakes.map(({ netMinor }) => (amountMinor * netMinor) / sum)
  const leftMinor = amountMinor - floors.reduce((total, floor) => total + floor, 0n)
  return netStakes.map(({ source, netMinor, spinsMinor }, index) => {
    const shareMinor = (floors[index] ?? 0n) + (BigInt(index) < leftMinor ? 1n : 0n)
    return { source, amountMinor: shareMinor, spinsMinor: (shareMinor * spinsMinor) / netMinor }
  })
}

/** The sum of the stakes that have not been rolled back, in minor units. */
export const netStakeSum = (stakes: readonly SourceStake[]): bigint =>
  stakes.reduce((sum, { stakedMinor, returnedMinor }) => sum + stakedMinor - returnedMinor, 0n)

/**
 * Returns the id of the bonus if the round was staked with nothing but free spins of one bonus, otherwise undefined.
 */
export function onlySpinsOf(stakes: readonly SourceStake[]): string | undefined {
  const [first, ...others] = netStakesOf(stakes).filter(({ netMinor }) => netMinor > 0n)
  return first && others.length === 0 && first.spinsMinor === first.netMinor ? first.source : undefined
}

/** The values that decide whether an active bonus ends. */
export interface EndState {
  readonly requirementMinor: bigint
  readonly wageredHundredths: bigint
  readonly bonusMinor: bigint
  /** True if money or free spins of the bonus are staked in an open round. */
  readonly isAtStake: boolean
  /** True if at least one free spin of the bonus can still be played, or is in an open round. */
  readonly hasSpinsToCome: boolean
  readonly isTermOver: boolean
}

/** The status with which an active bonus must end now, or undefined if it stays active. */
export function endOf(state: EndState): 'COMPLETED' | 'USED' | 'EXPIRED' | undefined {
  const hasValue = state.bonusMinor > 0n || state.isAtStake
  const isMet = state.wageredHundredths >= state.requirementMinor * 100n
  const isReleased = isMet && (state.requirementMinor > 0n || hasValue)
  if (state.isTermOver) return isReleased ? 'COMPLETED' : isMet ? 'USED' : 'EXPIRED'
  if (state.hasSpinsToCome) return undefined
  if (isReleased) return 'COMPLETED'
  return hasValue ? undefined : 'USED'
}
