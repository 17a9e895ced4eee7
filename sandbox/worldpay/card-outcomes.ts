import type { Delays } from '../delays.ts'

/** The payment statuses that Worldpay reports in `lastEvent`. */
export type PaymentEvent =
  | 'SENT_FOR_AUTHORISATION'
  | 'AUTHORISED'
  | 'CAPTURED'
  | 'REFUSED'
  | 'CANCELLED'
  | 'CHARGED_BACK'
  | 'ERROR'
  | 'SENT_FOR_REFUND'
  | 'REFUNDED'
  | 'REFUND_FAILED'

/**
 * The result that the shopper's browser passes to the merchant's page. The merchant must not book a payment because of
 * it, because it is not signed and the shopper could change it.
 */
export type ShopperStatus = 'success' | 'failure' | 'pending' | 'error' | 'cancelled_by_shopper'

export type CardBehaviour =
  | 'accept'
  | 'refuse'
  | 'challenge'
  | 'late'
  | 'silent'
  | 'twice'
  | 'swapped'
  | 'otherAmount'
  | 'cancelled'
  | 'chargedBack'
  | 'chargedBackPartly'
  | 'refundedPartly'
  | 'capturedLess'
  | 'pending'
  | 'error'

export interface TimedEvent {
  readonly event: PaymentEvent
  readonly afterMs: number
}

export interface TimedNotification extends TimedEvent {
  readonly amountMinor: bigint
}

/** All events of a payment, and the notifications to the merchant in the order in which they are sent. */
export interface CardOutcome {
  readonly shopperStatus: ShopperStatus
  readonly events: readonly TimedEvent[]
  readonly notifications: readonly TimedNotification[]
}

const at = (afterMs: number, event: PaymentEvent): TimedEvent => ({ event, afterMs })

/** Returns what happens to a payment with a card of this behaviour. This is decided when the shopper pays. */
export function cardOutcome(behaviour: CardBehaviour, amountMinor: bigint, delays: Delays): CardOutcome {
  const { captureMs, lateMs, chargebackMs } = delays
  const paid = [at(0, 'AUTHORISED'), at(captureMs, 'CAPTURED')]
  const notificationsOf = (events: readonly TimedEvent[], amount = amountMinor) =>
    events.map((event) => ({ ...event, amountMinor: amount }))
  const success = (events: readonly TimedEvent[], notifications = notificationsOf(events)): CardOutcome => ({
    shopperStatus: 'success',
    events,
    notifications,
  })

  // An order without an amount only saves the card. The bank then accepts or refuses the card, and nothing is captured.
  if (amountMinor === 0n && behaviour !== 'refuse' && behaviour !== 'error') return success([at(0, 'AUTHORISED')])
  switch (behaviour) {
    case 'accept':
    case 'challenge':
      return success(paid)
    case 'refuse':
      return ended('failure', 'REFUSED', amountMinor)
    case 'error':
      return ended('error', 'ERROR', amountMinor)
    case 'late':
      return success(paid, notificationsOf(paid.map(({ event, afterMs }) => at(afterMs + lateMs, event))))
    case 'silent':
      return success(paid, [])
    case 'twice':
      return success(paid, notificationsOf(paid.flatMap((event) => [event, event])))
    case 'swapped':
      return success(paid, notificationsOf([at(captureMs, 'CAPTURED'), at(captureMs, 'AUTHORISED')]))
    case 'otherAmount':
      return success(paid, notificationsOf(paid, amountMinor * 10n))
    case 'cancelled':
      return success([at(0, 'AUTHORISED'), at(captureMs, 'CANCELLED')])
    case 'chargedBack':
      return success([...paid, at(chargebackMs, 'CHARGED_BACK')])
    case 'chargedBackPartly':
      return success([...paid, at(chargebackMs, 'CHARGED_BACK')])
    case 'refundedPartly':
      return success([...paid, at(chargebackMs, 'SENT_FOR_REFUND'), at(chargebackMs + captureMs, 'REFUNDED')])
    case 'capturedLess':
      return success(paid)
    case 'pending': {
      const decided = paid.map(({ event, afterMs }) => at(afterMs + lateMs, event))
      const events = [at(0, 'SENT_FOR_AUTHORISATION'), ...decided]
      return { shopperStatus: 'pending', events, notifications: notificationsOf(decided) }
    }
  }
}

/** The captured amount of a card with the behaviour `capturedLess`: three quarters of the payment. */
const captured = (amountMinor: bigint): bigint => (amountMinor * 3n) / 4n
/** The amount of a partial chargeback or refund: two fifths of the payment. */
const taken = (amountMinor: bigint): bigint => (amountMinor * 2n) / 5n

/** Returns the amount that an event moves, which can be less than the order's amount. */
export function movedMinor(behaviour: CardBehaviour | undefined, event: PaymentEvent, amountMinor: bigint): bigint {
  if (behaviour === 'capturedLess' && event === 'CAPTURED') return captured(amountMinor)
  if (behaviour === 'chargedBackPartly' && event === 'CHARGED_BACK') return taken(amountMinor)
  const isRefund = event === 'SENT_FOR_REFUND' || event === 'REFUNDED'
  return behaviour === 'refundedPartly' && isRefund ? taken(amountMinor) : amountMinor
}

/** Returns the outcome of a payment that ends at once, for example because it was refused. */
export const ended = (shopperStatus: ShopperStatus, event: PaymentEvent, amountMinor: bigint): CardOutcome => ({
  shopperStatus,
  events: [at(0, event)],
  notifications: [{ event, afterMs: 0, amountMinor }],
})
