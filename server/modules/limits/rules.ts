import type { Currency } from '@baize/contract/money'
import { days, type Instant } from '../../kit/clock.ts'

export type LimitType = 'DEPOSIT_LIMIT' | 'LOSS_LIMIT' | 'WAGER_LIMIT'
export type LimitPeriod = 'Daily' | 'Weekly' | 'Monthly'

/** Rolling windows: 24 hours, 7 days, 30 days. */
export const periodHours: Readonly<Record<LimitPeriod, number>> = { Daily: 24, Weekly: 7 * 24, Monthly: 30 * 24 }

/** Minor units; undefined: no limit. */
export type LimitMinor = bigint | undefined

export interface Limit {
  readonly type: LimitType
  readonly period: LimitPeriod
  /** That of the person's primary account. */
  readonly currency: Currency
  readonly limitMinor: LimitMinor
  /** A limit that is raised or removed, and waits. */
  readonly pending: Pending | undefined
}

export interface Pending {
  readonly id: string
  readonly limitMinor: LimitMinor
  /** From then on it can be confirmed. */
  readonly effectiveAt: Instant
}

/** More than any limit is meant to be: what is beyond it is a mistake of typing. */
export const largestLimitMinor = 10n ** 12n

/** Whether the wish is stricter than what holds, or the same: then it holds at once, and whatever waited is dropped. */
const holdsAtOnce = (currentMinor: LimitMinor, wishedMinor: LimitMinor): boolean =>
  wishedMinor === currentMinor ||
  (wishedMinor !== undefined && (currentMinor === undefined || wishedMinor < currentMinor))

/** The new state of a limit that its player changes (UKGC RTS 12): a lower one at once, a higher one after cooling-off. */
export function changed(
  { limitMinor }: Pick<Limit, 'limitMinor'>,
  wishedMinor: LimitMinor,
  { at, coolingDays, newId }: { readonly at: Instant; readonly coolingDays: number; readonly newId: () => string },
): Pick<Limit, 'limitMinor' | 'pending'> {
  if (holdsAtOnce(limitMinor, wishedMinor)) return { limitMinor: wishedMinor, pending: undefined }
  return { limitMinor, pending: { id: newId(), limitMinor: wishedMinor, effectiveAt: at.add(days(coolingDays)) } }
}

export const canBeConfirmed = ({ effectiveAt }: Pending, at: Instant): boolean =>
  Temporal.Instant.compare(effectiveAt, at) <= 0
