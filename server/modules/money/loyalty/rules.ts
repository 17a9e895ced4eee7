/** A player's stakes that have earned no point yet, and the stakes that make a point, in minor units of one currency. */
export interface Progress {
  /** Below zero while undone stakes wait for new ones: points that were earned once stay. */
  readonly unbookedMinor: bigint
  readonly pointMinor: bigint
}

/** The stakes still needed for the next point. */
export const toNextPoint = ({ unbookedMinor, pointMinor }: Progress): bigint =>
  pointMinor - (unbookedMinor > 0n ? unbookedMinor % pointMinor : unbookedMinor)

/**
 * The time at which points expire: so many months after the end (UTC) of the month in which they were earned. All points
 * of a month expire together.
 */
export function expiryOf(earnedAt: Temporal.Instant, months: number): Temporal.Instant {
  const month = earnedAt.toZonedDateTimeISO('UTC').toPlainDate().with({ day: 1 })
  return month
    .add({ months: months + 1 })
    .toZonedDateTime('UTC')
    .toInstant()
}

/** Unspent points that expire at one time. */
export interface Lot {
  readonly expiresAt: Temporal.Instant
  readonly points: bigint
}

/** The parts of the lots that pay for the points. Lots come in order of their expiry, and hold enough. */
export function drawFrom(lots: readonly Lot[], points: bigint): Lot[] {
  let missing = points
  const drawn = lots.flatMap((lot) => {
    const part = lot.points < missing ? lot.points : missing
    missing -= part
    return part > 0n ? [{ expiresAt: lot.expiresAt, points: part }] : []
  })
  if (missing > 0n) throw new Error(`the lots lack ${missing} points`)
  return drawn
}
