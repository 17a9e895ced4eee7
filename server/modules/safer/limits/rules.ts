import type { Currency } from '@baize/contract/money'
import { days, type Instant } from '../../../kit/clock.ts'

export type MoneyLimitType = 'DEPOSIT_LIMIT' | 'LOSS_LIMIT' | 'WAGER_LIMIT'
export type TimeLimitType = 'SESSION_LIMIT' | 'GAME_TIME_LIMIT'

/** `Dynamic` is the period from the limit's creation until its expiry. */
export type LimitPeriod = 'Daily' | 'Weekly' | 'Monthly' | 'Dynamic'
/** A limit on game time without an expiry is called `Weekly`, because it counts the game time of the last 7 days. */
export type TimePeriod = 'Weekly' | 'Dynamic'

/** The length in hours of the periods, which end now and move with the clock: 24 hours, 7 days, 30 days. */
const periodHours: Readonly<Record<Exclude<LimitPeriod, 'Dynamic'>, number>> = {
  Daily: 24,
  Weekly: 7 * 24,
  Monthly: 30 * 24,
}

/** Identifies a limit of a player. */
export interface LimitName {
  readonly type: MoneyLimitType | TimeLimitType
  readonly period: LimitPeriod
}

/** An amount of money in minor units (bigint), or minutes of play (number). */
export type LimitValue = bigint | number

/** The state that money limits and time limits have in common. */
export interface LimitState<Value extends LimitValue> {
  /** Undefined if there is no limit. */
  readonly value: Value | undefined
  /** A raised or removed limit. It takes effect only when the cooling-off is over and the player has confirmed it. */
  readonly pending: PendingChange<Value> | undefined
  readonly createdAt: Instant
  /** When the limit was last changed. A pending change counts as well. */
  readonly changedAt: Instant
  /** When a dynamic limit expires. Undefined for other limits. */
  readonly expiresAt: Instant | undefined
}

export interface PendingChange<Value extends LimitValue> {
  readonly id: string
  readonly value: Value | undefined
  /** The player can confirm the change from this instant. */
  readonly effectiveAt: Instant
}

export interface MoneyLimit extends LimitState<bigint> {
  readonly type: MoneyLimitType
  readonly period: LimitPeriod
  /** The currency of the person's primary account. */
  readonly currency: Currency
}

export interface TimeLimit extends LimitState<number> {
  readonly type: TimeLimitType
  readonly period: TimePeriod
}

export const isSame =
  ({ type, period }: LimitName) =>
  (limit: LimitName): boolean =>
    limit.type === type && limit.period === period

/** The instant after which deposits, losses and stakes count towards the limit. */
export const countsSince = ({ period, createdAt }: Pick<MoneyLimit, 'period' | 'createdAt'>, at: Instant): Instant =>
  period === 'Dynamic' ? createdAt : at.subtract({ hours: periodHours[period] })

/** Higher than any sensible limit, so anything above it must be a typing error. */
export const largestLimitMinor = 10n ** 12n

const leastMinutes = 10
const mostMinutes = { SESSION_LIMIT: 60, GAME_TIME_LIMIT: 365 * 24 * 60 } as const

/** Whether players can set this limit: undefined to remove it, or whole minutes within the range of its type. */
export const canBeSet = (type: TimeLimitType, minutes: number | undefined): boolean =>
  minutes === undefined || (Number.isInteger(minutes) && minutes >= leastMinutes && minutes <= mostMinutes[type])

/** Whether the new limit is the same as the current one or stricter, so that it can apply immediately. */
const holdsAtOnce = <Value extends LimitValue>(current: Value | undefined, requested: Value | undefined): boolean =>
  requested === current || (requested !== undefined && (current === undefined || requested < current))

/**
 * The new state of a limit after the player changes it (UKGC RTS 12). The same value or a lower one applies immediately
 * and cancels a pending change. A higher value becomes a pending change with a cooling-off.
 */
export function changed<Value extends LimitValue>(
  { value }: Pick<LimitState<Value>, 'value'>,
  requested: Value | undefined,
  { at, coolingDays, newId }: { readonly at: Instant; readonly coolingDays: number; readonly newId: () => string },
): Pick<LimitState<Value>, 'value' | 'pending'> {
  if (holdsAtOnce(value, requested)) return { value: requested, pending: undefined }
  return { value, pending: { id: newId(), value: requested, effectiveAt: at.add(days(coolingDays)) } }
}

export const canBeConfirmed = ({ effectiveAt }: Pick<PendingChange<LimitValue>, 'effectiveAt'>, at: Instant): boolean =>
  Temporal.Instant.compare(effectiveAt, at) <= 0

export const hasExpired = ({ expiresAt }: Pick<LimitState<LimitValue>, 'expiresAt'>, at: Instant): boolean =>
  expiresAt !== undefined && Temporal.Instant.compare(expiresAt, at) <= 0
