import type { Money } from '@baize/contract/money'
import { days, type Instant } from '../../../../kit/clock.ts'

/**
 * The state of a deposit.
 * - `PENDING`: the provider has given no outcome. `REFUSED`: this attempt was refused, and the player may try again.
 * - `AUTHORISED`: paid and credited, not captured yet. `COMPLETED`: captured.
 * - `CANCELLED`: the provider stopped it. `EXPIRED`: it stayed unpaid until the provider took no more payments for it.
 * - `CHARGED_BACK`: all of it was taken back: charged back by the payer's bank, or refunded by the operator or the provider.
 */
export type DepositState = 'PENDING' | 'AUTHORISED' | 'COMPLETED' | 'REFUSED' | 'CANCELLED' | 'EXPIRED' | 'CHARGED_BACK'

/** The events of a deposit. `EXPIRED` comes from the provider or from our inquiry, the other events from the provider. */
export type DepositEvent = 'AUTHORISED' | 'CAPTURED' | 'REFUSED' | 'CANCELLED' | 'EXPIRED' | 'CHARGED_BACK' | 'REFUNDED'

/** The booking: the deposit to the player, or the same amount back from the player. */
export type Booking = 'deposit' | 'reversal'

export interface Step {
  readonly state: DepositState
  readonly bookings: readonly Booking[]
}

const to = (state: DepositState, ...bookings: Booking[]): Step => ({ state, bookings })
const contradiction = 'contradiction'

const unpaid: Readonly<Record<DepositEvent, Step | typeof contradiction>> = {
  AUTHORISED: to('AUTHORISED', 'deposit'),
  CAPTURED: to('COMPLETED', 'deposit'),
  REFUSED: to('REFUSED'),
  CANCELLED: to('CANCELLED'),
  EXPIRED: to('EXPIRED'),
  CHARGED_BACK: to('CHARGED_BACK', 'deposit', 'reversal'),
  // it is judged again when the payment comes
  REFUNDED: contradiction,
}

/**
 * The step for every state and event. Providers repeat and reorder their messages. An event that adds nothing changes
 * nothing, and a later event makes up for a missed one.
 *
 * CANCELLED outweighs AUTHORISED in either order. `docs/decisions/0007` explains why AUTHORISED credits. `docs/auditor/payments.md`
 * shows the same table.
 */
const steps: Readonly<Record<DepositState, Readonly<Partial<Record<DepositEvent, Step | typeof contradiction>>>>> = {
  PENDING: unpaid,
  // the provider's page lets the player try another card for the same order
  REFUSED: { ...unpaid, REFUSED: to('REFUSED'), EXPIRED: to('REFUSED') },
  // a late payment counts
  EXPIRED: unpaid,
  AUTHORISED: {
    CAPTURED: to('COMPLETED'),
    CANCELLED: to('CANCELLED', 'reversal'),
    CHARGED_BACK: to('CHARGED_BACK', 'reversal'),
    REFUNDED: to('CHARGED_BACK', 'reversal'),
  },
  COMPLETED: {
    CANCELLED: contradiction,
    CHARGED_BACK: to('CHARGED_BACK', 'reversal'),
    REFUNDED: to('CHARGED_BACK', 'reversal'),
  },
  CANCELLED: { CAPTURED: contradiction, CHARGED_BACK: contradiction, REFUNDED: contradiction },
  // a deposit is taken back once in full: staff find out whose money the second one was
  CHARGED_BACK: { CHARGED_BACK: contradiction, REFUNDED: contradiction },
}

/**
 * The effect of an event on a deposit.
 * @returns `contradiction` when the event and the state cannot both be right: nothing is booked, and staff decide
 */
export const advance = (state: DepositState, event: DepositEvent): Step | 'contradiction' =>
  steps[state][event] ?? to(state)

interface Booked {
  readonly state: DepositState
  /** The amount that is credited, or will be. */
  readonly money: Money
  /** How much of it was taken back. */
  readonly takenMinor: bigint
}

/** What a report says has moved. */
export interface Moved {
  readonly money: Money | undefined
  /** The amount counts even if it is larger than the requested one, because it has moved. */
  readonly isFinalAmount?: boolean | undefined
  /** It waits for the payment that it takes back. */
  readonly followsPayment?: boolean | undefined
}

/** A step with the amounts that it moves, in minor units of the deposit's currency. */
export interface MovingStep extends Step {
  /** The amount of the deposit from now on. */
  readonly amountMinor: bigint
  /** The amount that a reversal takes from the player. */
  readonly takesMinor: bigint
  /** How much of the deposit is taken back from now on. */
  readonly takenMinor: bigint
}

export type Refusal = 'CONTRADICTION' | 'OTHER_AMOUNT'

/**
 * The effect of an event on a deposit, with the amounts. A chargeback or a refund takes what it names, and only the whole
 * deposit ends it. A capture of less than was authorised gives the rest back. Less than was requested may be captured
 * instead of it; more is credited only if it is final. Events that move nothing need no amount.
 */
export function stepOf(deposit: Booked, event: DepositEvent, moves: Moved): MovingStep | Refusal {
  const { state, takenMinor } = deposit
  const { money, isFinalAmount, followsPayment } = moves
  const { amountMinor, currency } = deposit.money
  const next = advance(state, event)
  if (next === contradiction) return 'CONTRADICTION'
  const isSameCurrency = money?.currency === currency
  const restMinor = amountMinor - takenMinor
  const still = { ...next, amountMinor, takesMinor: 0n, takenMinor }
  switch (event) {
    case 'REFUSED':
    case 'EXPIRED':
      return still
    case 'CANCELLED': {
      if (!next.bookings.includes('reversal')) return still
      const isWhole = !money || (isSameCurrency && money.amountMinor === amountMinor)
      return isWhole ? { ...still, takesMinor: restMinor, takenMinor: amountMinor } : 'OTHER_AMOUNT'
    }
    case 'CHARGED_BACK':
    case 'REFUNDED': {
      if (followsPayment && isOpen(state)) return 'CONTRADICTION'
      if (!isSameCurrency || money.amountMinor <= 0n || money.amountMinor > restMinor) return 'OTHER_AMOUNT'
      const takes = { ...still, takesMinor: money.amountMinor, takenMinor: takenMinor + money.amountMinor }
      if (money.amountMinor === restMinor) return takes
      // a part of a deposit that is not credited yet: it is judged again when the payment comes
      return next.bookings.includes('deposit') ? 'OTHER_AMOUNT' : { ...takes, state }
    }
    case 'AUTHORISED':
    case 'CAPTURED': {
      const movesNothing = next.state === state && next.bookings.length === 0
      if (!money && movesNothing) return still
      if (!isSameCurrency) return 'OTHER_AMOUNT'
      if (money.amountMinor === amountMinor) return still
      const isLess = money.amountMinor > 0n && money.amountMinor < amountMinor
      const moved = { ...still, amountMinor: money.amountMinor }
      if (next.bookings.includes('deposit'))
        return (isFinalAmount && money.amountMinor > 0n) || (isLess && event === 'CAPTURED') ? moved : 'OTHER_AMOUNT'
      const isCapture = state === 'AUTHORISED' && event === 'CAPTURED'
      if (!isCapture || !isLess || money.amountMinor < takenMinor) return 'OTHER_AMOUNT'
      const isAllTaken = takenMinor > 0n && money.amountMinor === takenMinor
      const takesMinor = amountMinor - money.amountMinor
      return { ...moved, ...(isAllTaken && { state: 'CHARGED_BACK' }), bookings: ['reversal'], takesMinor }
    }
  }
}

/**
 * What an answer to an inquiry adds, if it says that a deposit was taken back of which something was taken back before. Its
 * amount may be that of an earlier message, of a new one or of all of them together, so only an amount that is gone already
 * is clear. Undefined: the answer says something else, or nothing was taken back before.
 */
export function repeatedBack(
  deposit: Booked,
  event: DepositEvent,
  money: Money | undefined,
): 'same' | Refusal | undefined {
  if (event !== 'CHARGED_BACK' && event !== 'REFUNDED') return undefined
  const { amountMinor, currency } = deposit.money
  const isGone = deposit.state === 'CHARGED_BACK'
  // earlier versions took back whole deposits, and did not note how much
  const goneMinor = isGone ? amountMinor : deposit.takenMinor
  if (goneMinor === 0n) return undefined
  const saidMinor = money?.currency === currency ? money.amountMinor : isGone ? goneMinor : undefined
  if (saidMinor !== undefined && saidMinor <= goneMinor) return 'same'
  return isGone ? 'CONTRADICTION' : 'OTHER_AMOUNT'
}

/** The status of a deposit. CANCELLED stands for every one that brought nothing and was not refused. */
export const depositStatusOf = {
  PENDING: 'PENDING',
  AUTHORISED: 'SUCCESS',
  COMPLETED: 'SUCCESS',
  REFUSED: 'REFUSED',
  CANCELLED: 'CANCELLED',
  EXPIRED: 'CANCELLED',
  CHARGED_BACK: 'CANCELLED',
} as const satisfies Record<DepositState, string>

/** What has become of a credited amount. */
interface Credit extends Booked {
  /** How much of what was taken back the operator or the provider has refunded. */
  readonly refundedMinor: bigint
}

/** Where a deposit's amount has gone, in minor units. Only a deposit that was credited has parts. */
export interface CreditParts {
  /** Given back by the operator or the provider. */
  readonly refundedMinor: bigint
  /** Taken back by the payer's bank. */
  readonly chargedBackMinor: bigint
  readonly remainingMinor: bigint
}

/** The parts of a deposit of which something was refunded or charged back. Undefined for every other one. */
export function creditPartsOf({ state, money, takenMinor, refundedMinor }: Credit): CreditParts | undefined {
  // earlier versions took back whole deposits, and did not note how much
  const goneMinor = state === 'CHARGED_BACK' ? money.amountMinor : takenMinor
  if (goneMinor === 0n || (depositStatusOf[state] !== 'SUCCESS' && state !== 'CHARGED_BACK')) return undefined
  const remainingMinor = money.amountMinor - goneMinor
  return { refundedMinor, chargedBackMinor: goneMinor - refundedMinor, remainingMinor }
}

/** The outcome of a deposit as `getDeposit` and the history name it. Not every end is called a cancellation. */
export function outcomeOf(
  deposit: Credit,
): (typeof depositStatusOf)[DepositState] | 'EXPIRED' | 'CHARGED_BACK' | 'REFUNDED' {
  const { state } = deposit
  if (state === 'EXPIRED') return state
  if (state === 'CHARGED_BACK') return creditPartsOf(deposit)?.chargedBackMinor === 0n ? 'REFUNDED' : state
  return depositStatusOf[state]
}

/** The states in which money may still come. The job asks the provider about these deposits. */
export const isOpen = (state: DepositState): boolean =>
  state === 'PENDING' || state === 'REFUSED' || state === 'EXPIRED'

const longestHoldMinutes = 15

/** The latest end of the hold that a deposit has on the deposit limits. */
export const latestHoldEnd = (begunAt: Instant): Instant => begunAt.add({ minutes: longestHoldMinutes })

const marginSeconds = 60

/**
 * The seconds that a provider may accept payment for an order. They end a minute before the hold: a payment in the last
 * second is reported in time.
 */
export const payableSeconds = (holdEnd: Instant, now: Instant): number =>
  Math.max(1, Math.floor(holdEnd.since(now).total('seconds')) - marginSeconds)

interface Holding {
  readonly state: DepositState
  readonly payableUntil: Instant
  /** The provider has said that the player has paid. */
  readonly isUnderWay: boolean
}

/** Whether a pending deposit counts towards the deposit limits, because it can still be paid. */
export const isHeld = ({ state, payableUntil, isUnderWay }: Holding, at: Instant): boolean =>
  state === 'PENDING' && (isUnderWay || Temporal.Instant.compare(at, payableUntil) < 0)

const patienceMinutes = 5

interface Waiting {
  readonly state: DepositState
  readonly createdAt: Instant
  /** The provider has said since then that the player has paid. */
  readonly underWayAt: Instant | undefined
  /** A stored card pays: the order itself is the payment. */
  readonly cardId: string | undefined
}

/** Whether a payment came to nothing so late that the player has left the page and still expects the money. */
export function isMissed({ state, createdAt, underWayAt, cardId }: Waiting, next: DepositState, at: Instant): boolean {
  const begunAt = underWayAt ?? (cardId === undefined ? undefined : createdAt)
  if (state !== 'PENDING' || begunAt === undefined) return false
  const status = depositStatusOf[next]
  const isOver = status === 'REFUSED' || status === 'CANCELLED'
  return isOver && Temporal.Instant.compare(begunAt.add({ minutes: patienceMinutes }), at) <= 0
}

/** Whether a payment can no longer be expected, so that the inquiries end. */
export const isOverdue = (createdAt: Instant, now: Instant): boolean =>
  Temporal.Instant.compare(createdAt.add(days(1)), now) <= 0
