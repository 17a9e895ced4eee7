import { days, type Instant } from '../../../../kit/clock.ts'

export type TimeLimitType = 'SESSION_LIMIT' | 'GAME_TIME_LIMIT'

/** `Weekly`: without an end, game time counts over the last 7 days. `Dynamic`: from its creation until its expiry. */
export type TimePeriod = 'Weekly' | 'Dynamic'

/** Undefined: no limit. */
export type LimitMinutes = number | undefined

export interface TimeLimit {
  readonly type: TimeLimitType
  readonly period: TimePeriod
  readonly minutes: LimitMinutes
  /** A raised or removed limit that waits for the cooling-off, and then for the player's confirmation. */
  readonly pending: PendingTime | undefined
  readonly createdAt: Instant
  /** The last change, a waiting one included. */
  readonly changedAt: Instant
  /** Only of a dynamic limit. */
  readonly expiresAt: Instant | undefined
}

export interface PendingTime {
  readonly id: string
  readonly minutes: LimitMinutes
  /** The player can confirm it from this instant on. */
  readonly effectiveAt: Instant
}

const leastMinutes = 10
const mostMinutes = { SESSION_LIMIT: 60, GAME_TIME_LIMIT: 365 * 24 * 60 } as const

/** Whether players can ask for such a limit: whole minutes in the range of the type, or none. */
export const canBeSet = (type: TimeLimitType, minutes: LimitMinutes): boolean =>
  minutes === undefined || (Number.isInteger(minutes) && minutes >= leastMinutes && minutes <= mostMinutes[type])

const isStricter = (requested: LimitMinutes, current: LimitMinutes): boolean =>
  requested === current || (requested !== undefined && (current === undefined || requested < current))

interface Change {
  readonly at: Instant
  readonly coolingDays: number
  readonly newId: () => string
}

/**
 * The new state of a limit changed by its player (UKGC RTS 12). The same or a lower limit holds at once and cancels a
 * pending change. A higher one waits.
 */
export function changedTime(
  { minutes }: Pick<TimeLimit, 'minutes'>,
  requested: LimitMinutes,
  { at, coolingDays, newId }: Change,
): Pick<TimeLimit, 'minutes' | 'pending'> {
  if (isStricter(requested, minutes)) return { minutes: requested, pending: undefined }
  return { minutes, pending: { id: newId(), minutes: requested, effectiveAt: at.add(days(coolingDays)) } }
}

/** Whether a dynamic limit has come to its end. */
export const hasExpired = ({ expiresAt }: Pick<TimeLimit, 'expiresAt'>, at: Instant): boolean =>
  expiresAt !== undefined && Temporal.Instant.compare(expiresAt, at) <= 0

export const canBeConfirmedTime = ({ effectiveAt }: PendingTime, at: Instant): boolean =>
  Temporal.Instant.compare(effectiveAt, at) <= 0
