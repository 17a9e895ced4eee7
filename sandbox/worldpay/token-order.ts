import type { Delays } from '../delays.ts'
import { cardOutcome } from './card-outcomes.ts'
import { orderError, statusReply } from './messages.ts'
import type { Notifier } from '../deliveries.ts'
import type { Submission, TokenOrder } from './order.ts'
import type { OrderStore } from './order-store.ts'
import { payoutFaults } from '../payout-faults.ts'
import { cardPayoutOutcome } from './card-payout-outcomes.ts'

interface Desk {
  readonly orders: OrderStore
  readonly notifier: Notifier
  readonly delays: Delays
  readonly nowMs: () => number
}

/**
 * Handles an order that pays from a saved card or pays out to one, and returns the content of the XML reply. The
 * outcome is decided at once, because the card is already known.
 */
export function takeByToken(
  { orders, notifier, delays, nowMs }: Desk,
  { order: submitted, shopperId }: Submission,
  { token, isPayout }: TokenOrder,
) {
  const { orderCode, amountMinor } = submitted
  if (orders.find(orderCode)) return orderError(orderCode, 'Duplicate Order')
  const card = orders.tokens.find(token, shopperId)
  if (!card) return orderError(orderCode, 'Token does not exist')
  if (isPayout && payoutFaults.get(amountMinor)?.isRefused) return orderError(orderCode, 'Refund not accepted')
  orders.submit(submitted)
  const outcome = isPayout ? cardPayoutOutcome(amountMinor, delays) : cardOutcome(card.behaviour, amountMinor, delays)
  orders.close(orderCode, 'OPEN', outcome, card)
  notifier.wake()
  const order = orders.find(orderCode)
  if (!order) throw new Error('the order just stored is missing')
  return statusReply(order, nowMs())
}
