import type { Report } from '../providers/port.ts'

/**
 * The name that stands in place of a provider for transfers that staff make from the operator's own bank account. No
 * adapter may have this name.
 */
export const handProvider = 'by-hand'

/**
 * The state of a withdrawal. Its amount is reserved when it is requested.
 * - `REVIEW`: staff must decide.
 * - `APPROVED`: to be sent.
 * - `SENDING`: the provider may have received it.
 * - `SENT`: the provider has accepted it.
 * - `PAID`: paid out.
 * - `REFUSED`: staff have refused it, and the money was returned to the player.
 * - `RETURNED`: it could not be paid or the payout came back, and the money was returned to the player.
 */
export type WithdrawalState = 'REVIEW' | 'APPROVED' | 'SENDING' | 'SENT' | 'PAID' | 'REFUSED' | 'RETURNED'

/**
 * What can happen to a withdrawal. Staff cause `APPROVE` and `REFUSE`. The payout job causes `SEND`, unless staff make
 * the transfer by hand and cause it themselves. The provider causes all other events, or staff report them in its
 * place. `TRANSFERRED` means that a cashier reports for the first time that it has paid. This event is booked even
 * after the withdrawal was returned, because the money has already moved.
 */
export type WithdrawalEvent = 'APPROVE' | 'REFUSE' | 'SEND' | 'SENT' | 'PAID' | 'TRANSFERRED' | 'FAILED'

/**
 * What is booked. `capture`: reserved money goes to the provider. `release`: reserved money goes back to the player.
 * `payout`: money that was not reserved goes to the provider. `payout-return`: a payout that was returned goes back to
 * the player.
 */
export type PayoutBooking = 'capture' | 'release' | 'payout' | 'payout-return'

export interface WithdrawalStep {
  readonly state: WithdrawalState
  readonly booking?: PayoutBooking
}

type Row = Readonly<Partial<Record<WithdrawalEvent, WithdrawalStep | 'same'>>>

/**
 * For each state and event, the next state and the booking. An event that is missing contradicts the state. Players
 * cause no events, because they must not be able to cancel a withdrawal (UKGC RTS 14). `docs/auditor/payments.md` shows
 * the same table.
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

/** The status that players see for each state. */
export const withdrawalStatusOf = {
  REVIEW: 'PENDING',
  APPROVED: 'PENDING',
  SENDING: 'PENDING',
  SENT: 'PENDING',
  PAID: 'COMPLETED',
  REFUSED: 'REFUSED',
  RETURNED: 'RETURNED',
} as const satisfies Record<WithdrawalState, string>

/**
 * True for the states in which the payout job handles a withdrawal: it sends the withdrawal to the provider, or asks
 * for its outcome.
 */
export const isUnderWay = (state: WithdrawalState): boolean =>
  state === 'APPROVED' || state === 'SENDING' || state === 'SENT'

/**
 * Staff may report the outcome in place of the provider if the state of the withdrawal has not changed for this many
 * hours.
 */
const silentHours = 24

/** If the state of a withdrawal has not changed since this time, its provider counts as not having responded. */
export const unansweredSince = (now: Temporal.Instant): Temporal.Instant => now.subtract({ hours: silentHours })

/** The states in which a withdrawal waits for its provider. */
export const unansweredStates = ['SENDING', 'SENT'] as const satisfies readonly WithdrawalState[]

export const isUnanswered = (
  { state, changedAt }: { readonly state: WithdrawalState; readonly changedAt: Temporal.Instant },
  now: Temporal.Instant,
): boolean =>
  unansweredStates.some((open) => open === state) && Temporal.Instant.compare(changedAt, unansweredSince(now)) <= 0

/**
 * The minimum withdrawal of a player who may not play, in minor units. A player whose cash is below the method's
 * minimum may withdraw all of it.
 */
export const leastOfRest = (minimumMinor: bigint, cashMinor: bigint): bigint =>
  cashMinor > 0n && cashMinor < minimumMinor ? cashMinor : minimumMinor
