/** A player's counted stakes, and the stakes that make a point, in minor units of one currency. */
export interface Progress {
  /** Below zero if studios took back more than the recorded stakes. */
  readonly stakedMinor: bigint
  readonly pointMinor: bigint
}

/** Whole points. */
export const pointsOf = ({ stakedMinor, pointMinor }: Progress): bigint =>
  stakedMinor > 0n ? stakedMinor / pointMinor : 0n

/** The stakes still needed for the next point. */
export const toNextPoint = (progress: Progress): bigint =>
  (pointsOf(progress) + 1n) * progress.pointMinor - progress.stakedMinor
