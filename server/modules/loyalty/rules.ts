/** What of a player's stakes counts, and how much makes a point, in minor units of one currency. */
export interface Progress {
  /** Below zero where studios took back more than is known to be staked. */
  readonly stakedMinor: bigint
  readonly pointMinor: bigint
}

/** Whole points. */
export const pointsOf = ({ stakedMinor, pointMinor }: Progress): bigint =>
  stakedMinor > 0n ? stakedMinor / pointMinor : 0n

/** What is still to be staked until the next point. */
export const toNextPoint = (progress: Progress): bigint =>
  (pointsOf(progress) + 1n) * progress.pointMinor - progress.stakedMinor
