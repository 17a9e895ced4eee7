import type { Delays } from '../delays.ts'
import type { ReadCard } from './card-page/card-form.ts'
import { maskedNumber } from './test-cards.ts'
import { cardOutcome, ended } from './card-outcomes.ts'
import type { Notifier } from '../deliveries.ts'
import type { Order, UsedCard } from './order.ts'
import type { OrderStore } from './order-store.ts'

const maxWrongCodes = 3
const rightCode = '1234'

/**
 * The actions of a shopper on an order. The first action that closes the order decides its outcome. Later actions
 * change nothing.
 */
export class ShopperActions {
  readonly #orders: OrderStore
  readonly #notifier: Notifier
  readonly #delays: Delays

  constructor(orders: OrderStore, notifier: Notifier, delays: Delays) {
    this.#orders = orders
    this.#notifier = notifier
    this.#delays = delays
  }

  pay(order: Order, { card, holder, expiryMonth, expiryYear }: ReadCard): void {
    const used: UsedCard = {
      masked: maskedNumber(card.number),
      paymentMethod: card.paymentMethod,
      behaviour: card.behaviour,
      holder,
      expiryMonth,
      expiryYear,
    }
    if (card.behaviour === 'challenge') this.#orders.challenge(order.orderCode, used)
    else this.#orders.close(order.orderCode, 'OPEN', cardOutcome(card.behaviour, order.amountMinor, this.#delays), used)
    this.#notifier.wake()
  }

  cancel(order: Order): void {
    if (order.stage === 'CLOSED') return
    this.#orders.close(order.orderCode, order.stage, ended('cancelled_by_shopper', 'CANCELLED', order.amountMinor))
    this.#notifier.wake()
  }

  /**
   * Handles the shopper's reply to the bank's question.
   * @param code the code that the shopper entered. Undefined if the shopper refuses the payment
   */
  answerBank(order: Order, code: string | undefined): void {
    if (order.stage !== 'CHALLENGE') return
    const right = code === rightCode
    if (!right && code !== undefined) {
      this.#orders.countWrongCode(order.orderCode)
      if (order.wrongCodes + 1 < maxWrongCodes) return
    }
    const outcome = right
      ? cardOutcome('challenge', order.amountMinor, this.#delays)
      : ended('failure', 'REFUSED', order.amountMinor)
    this.#orders.close(order.orderCode, 'CHALLENGE', outcome)
    this.#notifier.wake()
  }
}
