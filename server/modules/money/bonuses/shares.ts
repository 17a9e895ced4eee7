/** How a round's stakes share what it pays (docs/auditor/bonuses.md). */

/** The source of a round that is not a bonus. */
export const cash = 'cash'

/** What a source has staked in a round, and got back. */
export interface SourceStake {
  /** `cash`, or the id of a bonus. */
  readonly source: string
  readonly stakedMinor: bigint
  readonly returnedMinor: bigint
  /** The part of each that is the value of free spins. */
  readonly spinsStakedMinor: bigint
  readonly spinsReturnedMinor: bigint
}

interface NetStake {
  readonly source: string
  readonly netMinor: bigint
  readonly spinsMinor: bigint
}

const sumOf = (netStakes: readonly NetStake[]): bigint => netStakes.reduce((sum, { netMinor }) => sum + netMinor, 0n)

/** What the round's payments are shared by. If every stake was taken back, the stakes decide as they were. */
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

/** Cash comes first, then the bonuses from the oldest to the newest. */
const inOrder = ({ source: one }: NetStake, { source: other }: NetStake): number =>
  one === cash ? -1 : other === cash ? 1 : one < other ? -1 : 1

export interface Share {
  readonly source: string
  readonly amountMinor: bigint
  /** The part that free spins won. */
  readonly spinsMinor: bigint
}

/**
 * Shares an amount in proportion to the stakes. Each share is rounded down, and the units that are left are given out one
 * each, in order. Without stakes, all is cash.
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

/** The sum of the stakes that have not been taken back. */
export const netStakeSum = (stakes: readonly SourceStake[]): bigint =>
  stakes.reduce((sum, { stakedMinor, returnedMinor }) => sum + stakedMinor - returnedMinor, 0n)

/** The bonus whose free spins are all that the round was staked with. */
export function onlySpinsOf(stakes: readonly SourceStake[]): string | undefined {
  const [first, ...others] = netStakesOf(stakes).filter(({ netMinor }) => netMinor > 0n)
  return first && others.length === 0 && first.spinsMinor === first.netMinor ? first.source : undefined
}

/** The state of an active bonus, as far as it decides whether the bonus ends. */
export interface EndState {
  readonly requirementMinor: bigint
  readonly wageredHundredths: bigint
  readonly bonusMinor: bigint
  /** Whether the bonus has a net stake in a round that has not ended. */
  readonly isAtStake: boolean
  /** Whether one of its spins can be played, or is in a round that has not ended. */
  readonly hasSpinsToCome: boolean
  readonly isTermOver: boolean
}

/** How an active bonus ends now; undefined if it goes on. */
export function endOf(state: EndState): 'COMPLETED' | 'USED' | 'EXPIRED' | undefined {
  const hasValue = state.bonusMinor > 0n || state.isAtStake
  const isMet = state.wageredHundredths >= state.requirementMinor * 100n
  const isReleased = isMet && (state.requirementMinor > 0n || hasValue)
  if (state.isTermOver) return isReleased ? 'COMPLETED' : isMet ? 'USED' : 'EXPIRED'
  if (state.hasSpinsToCome) return undefined
  if (isReleased) return 'COMPLETED'
  return hasValue ? undefined : 'USED'
}
