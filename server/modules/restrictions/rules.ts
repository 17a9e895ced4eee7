import type { exclusionMonths } from '@baize/contract/restrictions'

export type ExclusionTerm = (typeof exclusionMonths)[number]

/** The end of an exclusion that begins now, by the calendar in UTC, or null if it is permanent. */
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

/** Whether an exclusion until `until` (null: permanent) would end sooner than the current one. */
export function isShorterExclusion({ excludedAt, excludedUntil }: Exclusion, until: Temporal.Instant | null): boolean {
  if (!excludedAt || until === null) return false
  return excludedUntil === null || Temporal.Instant.compare(until, excludedUntil) < 0
}
