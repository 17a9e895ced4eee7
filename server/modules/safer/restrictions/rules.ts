import type { exclusionMonths } from '@baize/contract/restrictions/staff'
import type { lockPeriodUnits, lockTypes } from '@baize/contract/restrictions/player'

export type ExclusionTerm = (typeof exclusionMonths)[number]

/** When an exclusion that begins now ends, by the UTC calendar. Null if it is permanent. */
export const exclusionEnd = (now: Temporal.Instant, term: ExclusionTerm): Temporal.Instant | null =>
  term === 'permanent' ? null : after(now, { months: Number(term) })

export const timeoutEnd = (now: Temporal.Instant, weeks: number): Temporal.Instant => now.add({ hours: weeks * 7 * 24 })

/** The request of `lockPlayer`: a break (TIMEOUT) or an exclusion chosen by the player. */
interface ChosenRestriction {
  readonly lockType: (typeof lockTypes)[number]
  readonly lockPeriodUnit?: (typeof lockPeriodUnits)[number] | undefined
  readonly lockPeriod?: number | undefined
  readonly permanent: boolean
}

const unitNames = { Day: 'days', Week: 'weeks', Month: 'months' } as const

/**
 * When the break or exclusion that a player has chosen ends. Null if it is permanent. An exclusion lasts at least six
 * months (LCCP 3.5), and a break at most six weeks (LCCP 3.3.4).
 * @returns undefined for a period that players cannot choose
 */
export function chosenEnd(now: Temporal.Instant, chosen: ChosenRestriction): Temporal.Instant | null | undefined {
  const { lockType, lockPeriodUnit: unit, lockPeriod: period, permanent } = chosen
  if (permanent) return lockType === 'EXCLUSION' ? null : undefined
  if (unit === undefined || period === undefined) return undefined
  const end = after(now, { [unitNames[unit]]: period })
  const [shortest, longest] =
    lockType === 'EXCLUSION'
      ? [after(now, { months: 6 }), after(now, { months: 60 })]
      : [after(now, { days: 1 }), timeoutEnd(now, 6)]
  const isOffered = Temporal.Instant.compare(end, shortest) >= 0 && Temporal.Instant.compare(end, longest) <= 0
  return isOffered ? end : undefined
}

const after = (now: Temporal.Instant, term: Temporal.DurationLike): Temporal.Instant =>
  now.toZonedDateTimeISO('UTC').add(term).toInstant()

interface Exclusion {
  readonly excludedAt: Temporal.Instant | null
  readonly excludedUntil: Temporal.Instant | null
}

/**
 * Whether an exclusion until `until` would end before the current exclusion. Null means that the new exclusion is
 * permanent.
 */
export function isShorterExclusion({ excludedAt, excludedUntil }: Exclusion, until: Temporal.Instant | null): boolean {
  if (!excludedAt || until === null) return false
  return excludedUntil === null || Temporal.Instant.compare(until, excludedUntil) < 0
}
