import type { Report } from '../providers/port.ts'

/**
 * The provider's name for transfers that staff make from the operator's own bank account. No adapter may have this
 * name.
 */
export const handProvider = 'by-hand'

/**
 * The state of a withdrawal. Its amount is reserved when it is requested.
 * - `REVIEW`: staff must decide. `APPROVED`: to be sent. `SENDING`: the provider may have received it.
 * - `SENT`: the provider has accepted it. `PAID`: paid out.
 * - `REFUSED`: staff have refused it. `RETURNED`: it could not be paid. Both return the money to the player.
 */
export type WithdrawalState = 'REVIEW' | 'APPROVED' | 'SENDING' | 'SENT' | 'PAID' | 'REFUSED' | 'RETURNED'

/**
 * What can happen to a withdrawal. Staff cause the first two events, and the job causes `SEND`. The provider causes all
 * others, or staff in its place. `TRANSFERRED`: a cashier reports for the first time that it has paid. This is always
 * booked, because the money has moved.
 */
export type WithdrawalEvent = 'APPROVE' | 'REFUSE' | 'SEND' | 'SENT' | 'PAID' | 'TRANSFERRED' | 'FAILED'

/**
 * What is booked. `capture`: reserved money goes to the provider. `release`: it goes back to the player. `payout`: a
 * payout without reserved money. `payout-return`: a payout that was returned.
 */
export type PayoutBooking = 'capture' | 'release' | 'payout' | 'payout-return'

export interface WithdrawalStep {
  readonly state: WithdrawalState
  readonly booking?: PayoutBooking
}

type Row = Readonly<Partial<Record<WithdrawalEvent, WithdrawalStep | 'same'>>>

/**
 * For each state and event, the next state and the booking. A missing event is a contradiction. Players cause no
 * events, because they must not be able to cancel a withdrawal (UKGC RTS 14). `docs/auditor/payments.md` shows the same
 * table.
 */
const steps: Readonly<Record<WithdrawalState, Row>> = {
  REVIEW: { APPROVE: { state: 'APPROVED' }, REFUSE: { state: 'REFUSED', booking: 'release' } },
  APPROVED: { SEND: { state: 'SENDING' } },
  SENDING: {
    SEND: 'same',
    SENT: { state: 'SENT' },
    PAID: { state: 'PAID', booking: 'capture' },
    FAILED: { state: 'RETURNED', booking: 'release' },
  },
  SENT: {
    SENT: 'same',
    PAID: { state: 'PAID', booking: 'capture' },
    TRANSFERRED: { state: 'PAID', booking: 'capture' },
    FAILED: { state: 'RETURNED', booking: 'release' },
  },
  PAID: { SENT: 'same', PAID: 'same', TRANSFERRED: 'same', FAILED: { state: 'RETURNED', booking: 'payout-return' } },
  REFUSED: {},
  RETURNED: { SENT: 'same', TRANSFERRED: { state: 'PAID', booking: 'payout' }, FAILED: 'same' },
}

export const advanceWithdrawal = (
  state: WithdrawalState,
  event: WithdrawalEvent,
): WithdrawalStep | 'same' | 'contradiction' => steps[state][event] ?? 'contradiction'

/** Maps a provider's report to an event of the withdrawal. Undefined if the report changes nothing. */
export function payoutEventOf({ event }: Pick<Report, 'event'>): WithdrawalEvent | 'UNEXPECTED' | undefined {
  if (event === 'NEWS') return undefined
  if (event === 'SENT' || event === 'PAID' || event === 'FAILED') return event
  return event === 'REFUSED' || event === 'CANCELLED' ? 'FAILED' : 'UNEXPECTED'
}

/** The status that the player is shown. */
export const withdrawalStatusOf = {
  REVIEW: 'PENDING',
  APPROVED: 'PENDING',
  SENDING: 'PENDING',
  SENT: 'PENDING',
  PAID: 'COMPLETED',
  REFUSED: 'REFUSED',
  RETURNED: 'CANCELLED',
} as const satisfies Record<WithdrawalState, string>

/** True for the states that the job handles, by sending the withdrawal or asking for its outcome. */
export const isUnderWay = (state: WithdrawalState): boolean =>
  state === 'APPROVED' || state === 'SENDING' || state === 'SENT'

/** After this many hours without an answer from the provider, staff may report the outcome in its place. */
const silentHours = 24

/** A withdrawal whose state has not changed since this time counts as unanswered. */
export const unansweredSince = (now: Temporal.Instant): Temporal.Instant => now.subtract({ hours: silentHours })

/** The states in which an answer of the provider is outstanding. */
export const unansweredStates = ['SENDING', 'SENT'] as const satisfies readonly WithdrawalState[]

export const isUnanswered = (
  { state, changedAt }: { readonly state: WithdrawalState; readonly changedAt: Temporal.Instant },
  now: Temporal.Instant,
): boolean =>
  unansweredStates.some((open) => open === state) && Temporal.Instant.compare(changedAt, unansweredSince(now)) <= 0

/**
 * The minimum withdrawal of a player who may not play, in minor units. If all of their cash is below the method's
 * minimum, they may withdraw it nevertheless.
 */
export const leastOfRest = (minimumMinor: bigint, cashMinor: bigint): bigint =>
  cashMinor > 0n && cashMinor < minimumMinor ? cashMinor : minimumMinor
