import type { exclusionMonths } from '@baize/contract/restrictions'

export type ExclusionTerm = (typeof exclusionMonths)[number]

/** When an exclusion that begins now ends, by the calendar in UTC; null: never. */
export const exclusionEnd = (now: Temporal.Instant, term: ExclusionTerm): Temporal.Instant | null =>
  term === 'permanent'
    ? null
    : now
        .toZonedDateTimeISO('UTC')
        .add({ months: Number(term) })
        .toInstant()

export const timeoutEnd = (now: Temporal.Instant, weeks: number): Temporal.Instant => now.add({ hours: weeks * 7 * 24 })

interface Exclusion {
  readonly excludedAt: Temporal.Instant | null
  readonly excludedUntil: Temporal.Instant | null
}

/** Whether an exclusion up to `until` (null: for good) would let the player in earlier than the one that holds. */
export function isShorterExclusion({ excludedAt, excludedUntil }: Exclusion, until: Temporal.Instant | null): boolean {
  if (!excludedAt || until === null) return false
  return excludedUntil === null || Temporal.Instant.compare(until, excludedUntil) < 0
}
