import type { Currency } from '@baize/contract/money'
import type { CardBehaviour, PaymentEvent, ShopperStatus } from './card-outcomes.ts'

/**
 * The stage of an order.
 * - OPEN: the shopper has not paid.
 * - CHALLENGE: the bank has asked the shopper for a code.
 * - CLOSED: the outcome is decided and stored in `events`.
 */
export type Stage = 'OPEN' | 'CHALLENGE' | 'CLOSED'

export interface SubmittedOrder {
  readonly orderCode: string
  /**
   * The SHA-256 of the submitted content. A second order with the same code is a repetition if its hash is the same,
   * and an error otherwise.
   */
  readonly contentHash: string
  readonly description: string
  readonly amountMinor: bigint
  readonly currency: Currency
  readonly language: string
}

/** Says that an order is paid from a saved card, or that it pays out to one. Such an order needs no card page. */
export interface TokenOrder {
  readonly token: string
  readonly isPayout: boolean
}

/** A merchant's order with the options of its submission. */
export interface Submission {
  readonly order: SubmittedOrder
  /** The shopper's id at the merchant. */
  readonly shopperId: string
  /** True if the card must be saved under a token, so that the shopper can pay with it again. */
  readonly keepsCard: boolean
  readonly byToken?: TokenOrder
}

export interface Order extends SubmittedOrder {
  readonly referenceId: number
  /** A secret in the URL of the order's card page. Whoever has it can pay the order. */
  readonly ticket: string
  readonly stage: Stage
  readonly wrongCodes: number
  readonly card?: UsedCard
  readonly shopperStatus?: ShopperStatus
  readonly events: readonly { readonly event: PaymentEvent; readonly atMs: number }[]
  readonly createdAtMs: number
}

export interface UsedCard {
  readonly masked: string
  readonly paymentMethod: string
  readonly holder: string
  readonly expiryMonth: number
  readonly expiryYear: number
  readonly behaviour: CardBehaviour
}

/** Returns the current status of the payment, or undefined if nobody has paid. */
export const lastEvent = (order: Order, nowMs: number): PaymentEvent | undefined =>
  order.events.findLast(({ atMs }) => atMs <= nowMs)?.event
