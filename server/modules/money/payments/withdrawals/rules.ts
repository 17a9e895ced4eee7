import type { Report } from '../providers/port.ts'

/** Stands in the books for the operator's own bank account. No adapter has this name. */
export const handProvider = 'by-hand'

/**
 * The state of a withdrawal. Its amount is reserved from the beginning.
 * - `REVIEW`: staff decide. `APPROVED`: to be sent. `SENDING`: the provider may have received it.
 * - `SENT`: the provider has taken it. `PAID`: paid out.
 * - `REFUSED`: staff have refused it. `RETURNED`: it could not be paid. Both give the money back.
 */
export type WithdrawalState = 'REVIEW' | 'APPROVED' | 'SENDING' | 'SENT' | 'PAID' | 'REFUSED' | 'RETURNED'

/**
 * The events of a withdrawal. Staff cause the first two, and the job causes `SEND`. The provider causes the others, or
 * staff in its place. `TRANSFERRED`: a cashier says for the first time that it has paid. That counts in any case.
 */
export type WithdrawalEvent = 'APPROVE' | 'REFUSE' | 'SEND' | 'SENT' | 'PAID' | 'TRANSFERRED' | 'FAILED'

/** The booking: reserved money to the provider or back to the player, a payout without it, or a payout that came back. */
export type PayoutBooking = 'capture' | 'release' | 'payout' | 'payout-return'

export interface WithdrawalStep {
  readonly state: WithdrawalState
  readonly booking?: PayoutBooking
}

type Row = Readonly<Partial<Record<WithdrawalEvent, WithdrawalStep | 'same'>>>

/**
 * The step for every state and event. An event that is not listed is a contradiction. Players cause no event: they cannot
 * take a withdrawal back (UKGC RTS 14). `docs/auditor/payments.md` shows the same table.
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

/** The effect of an event on a withdrawal. */
export const advanceWithdrawal = (
  state: WithdrawalState,
  event: WithdrawalEvent,
): WithdrawalStep | 'same' | 'contradiction' => steps[state][event] ?? 'contradiction'

/** The event that a provider's report means for a withdrawal. Undefined: none. */
export function payoutEventOf({ event }: Pick<Report, 'event'>): WithdrawalEvent | 'UNEXPECTED' | undefined {
  if (event === 'NEWS') return undefined
  if (event === 'SENT' || event === 'PAID' || event === 'FAILED') return event
  return event === 'REFUSED' || event === 'CANCELLED' ? 'FAILED' : 'UNEXPECTED'
}

/** The status that the player sees. */
export const withdrawalStatusOf = {
  REVIEW: 'PENDING',
  APPROVED: 'PENDING',
  SENDING: 'PENDING',
  SENT: 'PENDING',
  PAID: 'COMPLETED',
  REFUSED: 'REFUSED',
  RETURNED: 'CANCELLED',
} as const satisfies Record<WithdrawalState, string>

/** The states that the job handles: it sends the withdrawal, or inquires about its outcome. */
export const isUnderWay = (state: WithdrawalState): boolean =>
  state === 'APPROVED' || state === 'SENDING' || state === 'SENT'

/** Hours of silence after which staff may speak for a provider. */
const silentHours = 24

/** A withdrawal that its provider leaves as it is since this time is unanswered. */
export const unansweredSince = (now: Temporal.Instant): Temporal.Instant => now.subtract({ hours: silentHours })

/** The states in which a provider owes an answer. */
export const unansweredStates = ['SENDING', 'SENT'] as const satisfies readonly WithdrawalState[]

export const isUnanswered = (
  { state, changedAt }: { readonly state: WithdrawalState; readonly changedAt: Temporal.Instant },
  now: Temporal.Instant,
): boolean =>
  unansweredStates.some((open) => open === state) && Temporal.Instant.compare(changedAt, unansweredSince(now)) <= 0

/** The least that a player who may not play can withdraw. A rest below the method's minimum is not kept from them. */
export const leastOfRest = (minimumMinor: bigint, cashMinor: bigint): bigint =>
  cashMinor > 0n && cashMinor < minimumMinor ? cashMinor : minimumMinor
