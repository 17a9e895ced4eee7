import type { Report } from '../providers/port.ts'

/**
 * Where a withdrawal stands; its amount is reserved from the beginning.
 * - `REVIEW`: staff decide; `APPROVED`: to be sent; `SENDING`: the provider may have got it;
 * - `SENT`: the provider has taken it; `PAID`: paid out;
 * - `REFUSED`: staff have refused it; `RETURNED`: it could not be paid. Both give the money back.
 */
export type WithdrawalState = 'REVIEW' | 'APPROVED' | 'SENDING' | 'SENT' | 'PAID' | 'REFUSED' | 'RETURNED'

/** What can happen to a withdrawal: the first two are of staff, `SEND` of the job, the others of the provider. */
export type WithdrawalEvent = 'APPROVE' | 'REFUSE' | 'SEND' | 'SENT' | 'PAID' | 'FAILED'

/** What is booked: the reserved amount to the provider, back to the player, or a payout that came back. */
export type PayoutBooking = 'capture' | 'release' | 'payout-return'

export interface WithdrawalStep {
  readonly state: WithdrawalState
  readonly booking?: PayoutBooking
}

type Row = Readonly<Partial<Record<WithdrawalEvent, WithdrawalStep | 'same'>>>

/**
 * Every state's answer to every event; what is not listed is a contradiction. No event is the player's: who has asked for
 * a withdrawal cannot take it back (UKGC RTS 14). The same as a table to read: `docs/money.md`.
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
    FAILED: { state: 'RETURNED', booking: 'release' },
  },
  PAID: { SENT: 'same', PAID: 'same', FAILED: { state: 'RETURNED', booking: 'payout-return' } },
  REFUSED: {},
  RETURNED: { SENT: 'same', FAILED: 'same' },
}

/** What an event does to a withdrawal. */
export const advanceWithdrawal = (
  state: WithdrawalState,
  event: WithdrawalEvent,
): WithdrawalStep | 'same' | 'contradiction' => steps[state][event] ?? 'contradiction'

/** What a provider's report of a payout means; undefined: nothing, it is only kept. */
export function payoutEventOf({ event }: Pick<Report, 'event'>): WithdrawalEvent | 'UNEXPECTED' | undefined {
  if (event === 'NEWS') return undefined
  if (event === 'SENT' || event === 'PAID' || event === 'FAILED') return event
  return event === 'REFUSED' || event === 'CANCELLED' ? 'FAILED' : 'UNEXPECTED'
}

/** What the player is told. */
export const withdrawalStatusOf = {
  REVIEW: 'PENDING',
  APPROVED: 'PENDING',
  SENDING: 'PENDING',
  SENT: 'PENDING',
  PAID: 'COMPLETED',
  REFUSED: 'REFUSED',
  RETURNED: 'CANCELLED',
} as const satisfies Record<WithdrawalState, string>

/** States that the job looks at: to send, or to ask what became of it. */
export const isUnderWay = (state: WithdrawalState): boolean =>
  state === 'APPROVED' || state === 'SENDING' || state === 'SENT'

/** Methods with this prefix pay by cards on the provider's page, and to stored cards. */
export const isHostedCard = (method: string): boolean => method.startsWith('WPCGHOSTED')

/** Who is paid by a method: a stored card, an address that is typed, whoever the cashier finds, or who has paid in. */
export function payeeKindOf(method: string): 'card' | 'email' | 'coins' | 'cashier' | 'source' {
  if (isHostedCard(method)) return 'card'
  if (method === 'MONEYBOOKERS' || method === 'NETELLER') return 'email'
  if (method === 'NB_NEKBIT') return 'coins'
  return method === 'PAYMENTIQ_ALL' ? 'cashier' : 'source'
}

/** Methods that pay nobody who has not paid in by them. */
const needsSource = (method: string): boolean => ['card', 'source'].includes(payeeKindOf(method))

/**
 * Closed loop: money goes back by a method that the player has paid in with, where one of them can pay out. Who has paid in
 * with none of them may choose another one, but no card and no account that nobody has paid with.
 */
export function offeredMethods<Method extends { readonly code: string }>(
  methods: readonly Method[],
  paidWith: ReadonlySet<string>,
): readonly Method[] {
  const source = methods.filter(({ code }) => paidWith.has(code))
  return source.length > 0 ? source : methods.filter(({ code }) => !needsSource(code))
}
