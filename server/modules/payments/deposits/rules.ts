import type { ErrorCode } from '@baize/contract/errors'
import { days, type Instant } from '../../../kit/clock.ts'

/**
 * Where a payment stands.
 * - `PENDING`: the provider has not said yet; `REFUSED`: this try was refused, the player may have another;
 * - `AUTHORISED`: paid and credited, not captured yet; `COMPLETED`: captured;
 * - `CANCELLED`: the provider stopped it; `EXPIRED`: nobody paid it in a day;
 * - `CHARGED_BACK`: the payer's bank took it back.
 */
export type PaymentState = 'PENDING' | 'AUTHORISED' | 'COMPLETED' | 'REFUSED' | 'CANCELLED' | 'EXPIRED' | 'CHARGED_BACK'

/** What can happen to a payment; `EXPIRED` is ours, the others are the provider's. */
export type PaymentEvent = 'AUTHORISED' | 'CAPTURED' | 'REFUSED' | 'CANCELLED' | 'EXPIRED' | 'CHARGED_BACK'

/** What is booked: the deposit to the player, or the same amount back from the player. */
export type Booking = 'deposit' | 'reversal'

export interface Step {
  readonly state: PaymentState
  readonly bookings: readonly Booking[]
}

const to = (state: PaymentState, ...bookings: Booking[]): Step => ({ state, bookings })
const contradiction = 'contradiction'

const unpaid: Readonly<Record<PaymentEvent, Step>> = {
  AUTHORISED: to('AUTHORISED', 'deposit'),
  CAPTURED: to('COMPLETED', 'deposit'),
  REFUSED: to('REFUSED'),
  CANCELLED: to('CANCELLED'),
  EXPIRED: to('EXPIRED'),
  CHARGED_BACK: to('CHARGED_BACK', 'deposit', 'reversal'),
}

/**
 * Every state's answer to every event. Providers repeat and reorder what they say, so an event that says less than is
 * known changes nothing, and one that says more makes up for what was missed.
 *
 * CANCELLED outweighs AUTHORISED in whatever order they come; why AUTHORISED credits: `docs/decisions/0007`. The same as a
 * table to read: `docs/money.md`.
 */
const steps: Readonly<Record<PaymentState, Readonly<Partial<Record<PaymentEvent, Step | typeof contradiction>>>>> = {
  PENDING: unpaid,
  // the provider's page lets the player try another card for the same order
  REFUSED: { ...unpaid, REFUSED: to('REFUSED'), EXPIRED: to('REFUSED') },
  // a player who pays late has paid
  EXPIRED: unpaid,
  AUTHORISED: {
    CAPTURED: to('COMPLETED'),
    CANCELLED: to('CANCELLED', 'reversal'),
    CHARGED_BACK: to('CHARGED_BACK', 'reversal'),
  },
  COMPLETED: { CANCELLED: contradiction, CHARGED_BACK: to('CHARGED_BACK', 'reversal') },
  CANCELLED: { CAPTURED: contradiction, CHARGED_BACK: contradiction },
  CHARGED_BACK: {},
}

/**
 * What an event does to a payment.
 * @returns `contradiction` where provider and we can no longer both be right: nothing is booked, staff decide
 */
export const advance = (state: PaymentState, event: PaymentEvent): Step | 'contradiction' =>
  steps[state][event] ?? to(state)

/** What the player is told. */
export const depositStatusOf = {
  PENDING: 'PENDING',
  AUTHORISED: 'SUCCESS',
  COMPLETED: 'SUCCESS',
  REFUSED: 'REFUSED',
  CANCELLED: 'CANCELLED',
  EXPIRED: 'CANCELLED',
  CHARGED_BACK: 'CANCELLED',
} as const satisfies Record<PaymentState, string>

interface PaymentRequest {
  /** Whether the player is identified. */
  readonly verified: boolean
  readonly amountMinor: bigint
  readonly minimumMinor: bigint
  readonly maximumMinor: bigint
}

/** What a payment is refused with outside the method's range: of a deposit, and of a withdrawal. */
const outside = {
  deposit: { low: 'payments.low', high: 'payments.high' },
  withdrawal: { low: 'payments.withdrawalLow', high: 'payments.withdrawalHigh' },
} as const satisfies Record<string, Record<string, ErrorCode>>

/**
 * Why a payment is refused, if it is: only identified people pay and are paid, and only within the method's range. Whether
 * cash covers a withdrawal, the ledger says.
 */
export function refusalOf(kind: keyof typeof outside, request: PaymentRequest): ErrorCode | undefined {
  const { verified, amountMinor, minimumMinor, maximumMinor } = request
  if (!verified) return 'payments.kyc'
  if (amountMinor < minimumMinor) return outside[kind].low
  if (amountMinor > maximumMinor) return outside[kind].high
  return undefined
}

const firstInquiryMinutes = 5
const longestPauseMinutes = 60

/** When to ask the provider again on our own, after having asked `inquiries` times: 5, 10, 20, 40, then every 60 minutes. */
export const nextInquiryAt = (now: Instant, inquiries: number): Instant =>
  now.add({ minutes: Math.min(firstInquiryMinutes * 2 ** Math.min(inquiries, 10), longestPauseMinutes) })

/** States whose payments are asked for: money may still come. */
export const isOpen = (state: PaymentState): boolean => state === 'PENDING' || state === 'REFUSED'

/** Whether nobody can be expected to pay any more. */
export const isOverdue = (createdAt: Instant, now: Instant): boolean =>
  Temporal.Instant.compare(createdAt.add(days(1)), now) <= 0
