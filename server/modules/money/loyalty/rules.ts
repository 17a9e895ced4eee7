/** How far a player is from the next point, in minor units of one currency. */
export interface Progress {
  /**
   * The stakes that have not earned a point yet. Negative after stakes were rolled back, because the player keeps the
   * points that those stakes earned.
   */
  readonly unbookedMinor: bigint
  readonly pointMinor: bigint
}

/** The stakes still needed for the next point, in minor units. */
export const toNextPoint = ({ unbookedMinor, pointMinor }: Progress): bigint =>
  pointMinor - (unbookedMinor > 0n ? unbookedMinor % pointMinor : unbookedMinor)

/**
 * When points expire: `months` after the end (UTC) of the month in which they were earned. All points earned in the
 * same month therefore expire together.
 */
export function expiryOf(earnedAt: Temporal.Instant, months: number): Temporal.Instant {
  const month = earnedAt.toZonedDateTimeISO('UTC').toPlainDate().with({ day: 1 })
  return month
    .add({ months: months + 1 })
    .toZonedDateTime('UTC')
    .toInstant()
}

/** Unspent points that expire at the same time. */
export interface Lot {
  readonly expiresAt: Temporal.Instant
  readonly points: bigint
}

/**
 * How many points to take from each lot so that they add up to `points`. The lots are ordered by expiry.
 * @throws Error if the lots do not contain enough points
 */
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

/**
 * Divides lots among several amounts of points, which together are not more than the lots contain.
 * @returns for each amount, the points from each lot
 */
export function divide(lots: readonly Lot[], amounts: readonly bigint[]): Lot[][] {
  let rest = lots
  return amounts.map((amount) => {
    const drawn = drawFrom(rest, amount)
    const taken = new Map(drawn.map(({ expiresAt, points }) => [expiresAt.toString(), points]))
    rest = rest.map((lot) => ({ ...lot, points: lot.points - (taken.get(lot.expiresAt.toString()) ?? 0n) }))
    return drawn
  })
}
