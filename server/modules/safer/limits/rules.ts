import type { Currency } from '@baize/contract/money'
import { days, type Instant } from '../../../kit/clock.ts'

export type LimitType = 'DEPOSIT_LIMIT' | 'LOSS_LIMIT' | 'WAGER_LIMIT'
/** `Dynamic`: from its creation until its expiry. */
export type LimitPeriod = 'Daily' | 'Weekly' | 'Monthly' | 'Dynamic'

/** Rolling windows: 24 hours, 7 days, 30 days. */
const periodHours: Readonly<Record<Exclude<LimitPeriod, 'Dynamic'>, number>> = {
  Daily: 24,
  Weekly: 7 * 24,
  Monthly: 30 * 24,
}

/** The name of a limit. */
export interface Which {
  readonly type: LimitType
  readonly period: LimitPeriod
}

export const isSame =
  ({ type, period }: Which) =>
  (limit: Which): boolean =>
    limit.type === type && limit.period === period

/** Minor units; undefined: no limit. */
export type LimitMinor = bigint | undefined

export interface Limit {
  readonly type: LimitType
  readonly period: LimitPeriod
  /** The currency of the person's primary account. */
  readonly currency: Currency
  readonly limitMinor: LimitMinor
  /** A raised or removed limit that is still pending. */
  readonly pending: Pending | undefined
  readonly createdAt: Instant
  /** The last change, a waiting one included. */
  readonly changedAt: Instant
  /** Only of a dynamic limit. */
  readonly expiresAt: Instant | undefined
}

/** The instant after which amounts count towards the limit. */
export const countsSince = ({ period, createdAt }: Pick<Limit, 'period' | 'createdAt'>, at: Instant): Instant =>
  period === 'Dynamic' ? createdAt : at.subtract({ hours: periodHours[period] })

export interface Pending {
  readonly id: string
  readonly limitMinor: LimitMinor
  /** The player can confirm it from this instant on. */
  readonly effectiveAt: Instant
}

/** More than any sensible limit. A higher value is a typing error. */
export const largestLimitMinor = 10n ** 12n

/**
 * Whether the new limit is the same as the current one or stricter. It then applies at once and cancels any pending
 * change.
 */
const holdsAtOnce = (currentMinor: LimitMinor, requestedMinor: LimitMinor): boolean =>
  requestedMinor === currentMinor ||
  (requestedMinor !== undefined && (currentMinor === undefined || requestedMinor < currentMinor))

/**
 * The new state of a limit changed by its player (UKGC RTS 12). A lower limit applies at once, a higher one after the
 * cooling-off.
 */
export function changed(
  { limitMinor }: Pick<Limit, 'limitMinor'>,
  requestedMinor: LimitMinor,
  { at, coolingDays, newId }: { readonly at: Instant; readonly coolingDays: number; readonly newId: () => string },
): Pick<Limit, 'limitMinor' | 'pending'> {
  if (holdsAtOnce(limitMinor, requestedMinor)) return { limitMinor: requestedMinor, pending: undefined }
  return { limitMinor, pending: { id: newId(), limitMinor: requestedMinor, effectiveAt: at.add(days(coolingDays)) } }
}

export const canBeConfirmed = ({ effectiveAt }: Pending, at: Instant): boolean =>
  Temporal.Instant.compare(effectiveAt, at) <= 0
