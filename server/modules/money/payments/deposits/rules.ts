import type { Money } from '@baize/contract/money'
import { days, type Instant } from '../../../../kit/clock.ts'

/**
 * The state of a deposit.
 * - `PENDING`: the provider has not reported an outcome.
 * - `REFUSED`: this attempt was refused, and the player may try again.
 * - `AUTHORISED`: paid and credited, but not captured yet.
 * - `COMPLETED`: captured.
 * - `CANCELLED`: the provider stopped the payment.
 * - `EXPIRED`: not paid while the provider accepted payments for the order.
 * - `CHARGED_BACK`: the whole amount was taken back, either by the payer's bank (a chargeback) or by a refund from the
 * operator or the provider.
 */
export type DepositState = 'PENDING' | 'AUTHORISED' | 'COMPLETED' | 'REFUSED' | 'CANCELLED' | 'EXPIRED' | 'CHARGED_BACK'

/**
 * What can happen to a deposit. Providers report these events. Two of them can also be set without a report: `REFUSED`
 * if the provider does not accept the order, and `EXPIRED` if an inquiry finds the deposit unpaid after its hold has
 * ended.
 */
export type DepositEvent =
  | 'AUTHORISED'
  | 'CAPTURED'
  | 'REFUSED'
  | 'CANCELLED'
  | 'EXPIRED'
  | 'CHARGED_BACK'
  | 'REFUNDED'
  | 'CHARGEBACK_REVERSED'

/**
 * `deposit` credits the player, `reversal` takes the amount back from the player, and `return` gives the player an
 * amount that was charged back.
 */
export type Booking = 'deposit' | 'reversal' | 'return'

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
  // Nothing has been credited yet that a refund could take back. The refund becomes a difference, which is tried again
  // when the payment is reported.
  REFUNDED: contradiction,
  CHARGEBACK_REVERSED: contradiction,
}

/**
 * For each state and event, the next state and what is booked. Providers repeat and reorder messages. So an event that
 * brings nothing new changes nothing, and a later event also has the effect of an earlier event that was lost.
 * CANCELLED prevails over AUTHORISED, in whichever order they arrive. Decision 7 explains why AUTHORISED already
 * credits the player. `docs/auditor/payments.md` shows the same table.
 */
const steps: Readonly<Record<DepositState, Readonly<Partial<Record<DepositEvent, Step | typeof contradiction>>>>> = {
  PENDING: unpaid,
  // The provider's page lets the player try another card for the same order, so a refused deposit can still be paid.
  REFUSED: { ...unpaid, REFUSED: to('REFUSED'), EXPIRED: to('REFUSED') },
  // A payment that arrives after the deposit has expired is still credited.
  EXPIRED: unpaid,
  AUTHORISED: {
    CAPTURED: to('COMPLETED'),
    CANCELLED: to('CANCELLED', 'reversal'),
    CHARGED_BACK: to('CHARGED_BACK', 'reversal'),
    REFUNDED: to('CHARGED_BACK', 'reversal'),
    CHARGEBACK_REVERSED: to('AUTHORISED', 'return'),
  },
  COMPLETED: {
    CANCELLED: contradiction,
    CHARGED_BACK: to('CHARGED_BACK', 'reversal'),
    REFUNDED: to('CHARGED_BACK', 'reversal'),
    CHARGEBACK_REVERSED: to('COMPLETED', 'return'),
  },
  CANCELLED: {
    CAPTURED: contradiction,
    CHARGED_BACK: contradiction,
    REFUNDED: contradiction,
    CHARGEBACK_REVERSED: contradiction,
  },
  // The whole deposit has already been taken back, so this message must concern other money. Staff find out whose.
  CHARGED_BACK: {
    CHARGED_BACK: contradiction,
    REFUNDED: contradiction,
    CHARGEBACK_REVERSED: to('COMPLETED', 'return'),
  },
}

/**
 * The next state and the bookings of an event.
 * @returns `contradiction` if the event and the state cannot both be right. Nothing is booked then, and staff decide
 */
export const advance = (state: DepositState, event: DepositEvent): Step | 'contradiction' =>
  steps[state][event] ?? to(state)

/** What is booked of a deposit. */
export interface Booked {
  readonly state: DepositState
  /** The amount that has been credited. Before the credit, the amount that was requested. */
  readonly money: Money
  /** How much of the amount was taken back, in minor units. */
  readonly takenMinor: bigint
  /**
   * How much of `takenMinor` was refunded by the operator or the provider. The rest was charged back by the payer's
   * bank.
   */
  readonly refundedMinor: bigint
  /** How much of the charged back money has come back, in minor units. */
  readonly reversedMinor: bigint
}

/** What a report says about money that has moved. */
export interface Moved {
  readonly money: Money | undefined
  /** True if the money has already moved, so the amount is credited even if it is larger than the requested amount. */
  readonly isFinalAmount?: boolean | undefined
  /**
   * True if the report takes back a payment that may not have been reported yet. Until that payment is reported, the
   * report is treated as a contradiction.
   */
  readonly followsPayment?: boolean | undefined
}

/** A step with its amounts, in minor units of the deposit's currency. */
export interface MovingStep extends Step {
  /** The amount of the deposit after the step. */
  readonly amountMinor: bigint
  /** The amount that the step gives to the player as a deposit. */
  readonly creditsMinor: bigint
  /** The amount that was charged back and that the step gives to the player again. */
  readonly returnsMinor: bigint
  /** The amount that the step takes from the player. */
  readonly takesMinor: bigint
  /** How much of the deposit has been taken back in total after the step. */
  readonly takenMinor: bigint
}

export type Refusal = 'CONTRADICTION' | 'OTHER_AMOUNT'

/**
 * The effect of an event on a deposit, with amounts.
 * - A chargeback or a refund takes the amount that it names, and the deposit ends only when all of it has been taken
 * back.
 * - A reversed chargeback returns the amount that it names, and no more than was charged back.
 * - A capture of less than was authorised returns the rest to the payer.
 * - The first payment may be a capture of less than was requested. A larger amount is credited only if the report marks
 * it as final, because the money has already moved.
 * - Events that move no money need no amount.
 */
export function stepOf(deposit: Booked, event: DepositEvent, moves: Moved): MovingStep | Refusal {
  const { state, takenMinor, refundedMinor } = deposit
  const { money, isFinalAmount, followsPayment } = moves
  const { amountMinor, currency } = deposit.money
  const next = advance(state, event)
  if (next === contradiction) return 'CONTRADICTION'
  const isSameCurrency = money?.currency === currency
  const restMinor = amountMinor - takenMinor
  const creditsMinor = next.bookings.includes('deposit') ? amountMinor : 0n
  const still = { ...next, amountMinor, creditsMinor, takesMinor: 0n, returnsMinor: 0n, takenMinor }
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
      // The deposit has not been credited yet, so a part of it cannot be taken back. The report is tried again when the
      // payment is reported.
      return next.bookings.includes('deposit') ? 'OTHER_AMOUNT' : { ...takes, state }
    }
    case 'CHARGEBACK_REVERSED': {
      const goneMinor = goneMinorOf(deposit)
      // The chargeback itself may still be under way. The report is tried again when it has been booked.
      if (goneMinor === refundedMinor) return 'CONTRADICTION'
      if (!isSameCurrency || money.amountMinor <= 0n || money.amountMinor > goneMinor - refundedMinor)
        return 'OTHER_AMOUNT'
      return { ...still, returnsMinor: money.amountMinor, takenMinor: goneMinor - money.amountMinor }
    }
    case 'AUTHORISED':
    case 'CAPTURED': {
      const movesNothing = next.state === state && next.bookings.length === 0
      if (!money && movesNothing) return still
      // An authorisation that is reported after the capture says nothing about what has moved. Its amount may be
      // larger, because less may have been captured.
      if (event === 'AUTHORISED' && (state === 'COMPLETED' || state === 'CHARGED_BACK')) return still
      if (!isSameCurrency) return 'OTHER_AMOUNT'
      if (money.amountMinor === amountMinor) return still
      const isLess = money.amountMinor > 0n && money.amountMinor < amountMinor
      const isCredit = next.bookings.includes('deposit')
      const moved = { ...still, amountMinor: money.amountMinor, ...(isCredit && { creditsMinor: money.amountMinor }) }
      if (isCredit)
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
 * How much of the deposit is gone. A deposit in the state `CHARGED_BACK` was taken back completely, although its
 * `takenMinor` may still be zero, because earlier versions of Baize did not store how much was taken back.
 */
export const goneMinorOf = ({ state, money, takenMinor }: Pick<Booked, 'state' | 'money' | 'takenMinor'>): bigint =>
  state === 'CHARGED_BACK' ? money.amountMinor : takenMinor

/**
 * Interprets a response to an inquiry which reports that money was taken back, although some of the deposit was already
 * taken back before. The response's amount may be that of an earlier message, that of a new message, or the sum of all.
 * If it is not larger than what has already been taken back, the response reports nothing new: `same`. Otherwise it
 * becomes a difference for staff. After a won dispute, the response may still describe the first chargeback, so it
 * becomes a difference too.
 * @returns undefined if the response reports something else, or nothing was taken back before
 */
export function repeatedBack(
  deposit: Booked,
  event: DepositEvent,
  money: Money | undefined,
): 'same' | Refusal | undefined {
  const { reversedMinor } = deposit
  const { currency } = deposit.money
  if (event === 'CHARGEBACK_REVERSED' && reversedMinor > 0n)
    return money === undefined || money.amountMinor <= reversedMinor ? 'same' : 'OTHER_AMOUNT'
  if (event !== 'CHARGED_BACK' && event !== 'REFUNDED') return undefined
  const isGone = deposit.state === 'CHARGED_BACK'
  const goneMinor = goneMinorOf(deposit)
  if (goneMinor === 0n) return event === 'CHARGED_BACK' && reversedMinor > 0n ? 'CONTRADICTION' : undefined
  const reportedMinor = money?.currency === currency ? money.amountMinor : isGone ? goneMinor : undefined
  if (reportedMinor !== undefined && reportedMinor <= goneMinor) return 'same'
  return isGone ? 'CONTRADICTION' : 'OTHER_AMOUNT'
}

/**
 * The status of a deposit as players and operators see it. CANCELLED stands for every deposit from which the player has
 * no money although it was not refused: it was cancelled, has expired, or was taken back completely.
 */
export const depositStatusOf = {
  PENDING: 'PENDING',
  AUTHORISED: 'SUCCESS',
  COMPLETED: 'SUCCESS',
  REFUSED: 'REFUSED',
  CANCELLED: 'CANCELLED',
  EXPIRED: 'CANCELLED',
  CHARGED_BACK: 'CANCELLED',
} as const satisfies Record<DepositState, string>

/** What has become of the amount of a credited deposit, in minor units. */
export interface CreditParts {
  /** Refunded by the operator or the provider. */
  readonly refundedMinor: bigint
  /** Taken back by the payer's bank. */
  readonly chargedBackMinor: bigint
  /** Taken back by the payer's bank, and returned since. */
  readonly reversedMinor: bigint
  readonly remainingMinor: bigint
}

/**
 * The amounts of a deposit that were refunded, were charged back, and remain. Undefined if the deposit was not
 * credited, or if nothing of it was ever taken back.
 */
export function creditPartsOf(deposit: Booked): CreditParts | undefined {
  const { state, money, refundedMinor, reversedMinor } = deposit
  const goneMinor = goneMinorOf(deposit)
  if (!isCreditedState(state) || (goneMinor === 0n && reversedMinor === 0n)) return undefined
  const chargedBackMinor = goneMinor - refundedMinor
  return { refundedMinor, chargedBackMinor, reversedMinor, remainingMinor: money.amountMinor - goneMinor }
}

/**
 * The outcome of a deposit for `getDeposit` and the history. Unlike `depositStatusOf`, it distinguishes expiry,
 * chargeback and refund from a cancellation.
 */
export function outcomeOf(
  deposit: Booked,
): (typeof depositStatusOf)[DepositState] | 'EXPIRED' | 'CHARGED_BACK' | 'REFUNDED' {
  const { state } = deposit
  if (state === 'EXPIRED') return state
  if (state === 'CHARGED_BACK') return creditPartsOf(deposit)?.chargedBackMinor === 0n ? 'REFUNDED' : state
  return depositStatusOf[state]
}

/** True if a payment may still arrive. A job asks the provider about deposits in these states. */
export const isOpen = (state: DepositState): boolean =>
  state === 'PENDING' || state === 'REFUSED' || state === 'EXPIRED'

const longestHoldMinutes = 15

/**
 * The latest end of the hold of a deposit that begins now. During its hold, the deposit counts towards the deposit
 * limits.
 */
export const latestHoldEnd = (begunAt: Instant): Instant => begunAt.add({ minutes: longestHoldMinutes })

const marginSeconds = 60

/**
 * For how many seconds the provider may accept payment for an order. The deposit counts towards the deposit limits
 * until its hold ends. The time for payment ends a minute earlier, so that a payment in the last second is still
 * reported before the hold ends.
 */
export const payableSeconds = (holdEnd: Instant, now: Instant): number =>
  Math.max(1, Math.floor(holdEnd.since(now).total('seconds')) - marginSeconds)

/** True if the deposit was credited in this state, even if all of its money was taken back since. */
export const isCreditedState = (state: DepositState): boolean =>
  depositStatusOf[state] === 'SUCCESS' || state === 'CHARGED_BACK'

interface Holding {
  readonly state: DepositState
  readonly payableUntil: Instant
  /** True if the provider has reported that the player has paid. */
  readonly isUnderWay: boolean
}

/** True if a pending deposit counts towards the deposit limits, because it can still be paid. */
export const isHeld = ({ state, payableUntil, isUnderWay }: Holding, at: Instant): boolean =>
  state === 'PENDING' && (isUnderWay || Temporal.Instant.compare(at, payableUntil) < 0)

const noticeAfterMinutes = 5

interface Waiting {
  readonly state: DepositState
  readonly createdAt: Instant
  /** When the provider reported that the player has paid. Undefined if there is no such report. */
  readonly underWayAt: Instant | undefined
  /** The stored card that is charged. The order itself is then the payment, so the player sees no payment page. */
  readonly cardId: string | undefined
}

/**
 * True if a payment failed so late that the player has probably left the page and still expects the money. The player
 * then needs an e-mail.
 */
export function isMissed({ state, createdAt, underWayAt, cardId }: Waiting, next: DepositState, at: Instant): boolean {
  const begunAt = underWayAt ?? (cardId === undefined ? undefined : createdAt)
  if (state !== 'PENDING' || begunAt === undefined) return false
  const status = depositStatusOf[next]
  const isOver = status === 'REFUSED' || status === 'CANCELLED'
  return isOver && Temporal.Instant.compare(begunAt.add({ minutes: noticeAfterMinutes }), at) <= 0
}

/** True if the deposit is so old that no payment is expected any more. Inquiries about it then end. */
export const isOverdue = (createdAt: Instant, now: Instant): boolean =>
  Temporal.Instant.compare(createdAt.add(days(1)), now) <= 0
