import type { Currency } from '@baize/contract/money'
import type { CardBehaviour, PaymentEvent, ShopperStatus } from './card-outcomes.ts'

/** OPEN: the shopper has not paid. CHALLENGE: the bank asks the shopper. CLOSED: decided, see `events`. */
export type Stage = 'OPEN' | 'CHALLENGE' | 'CLOSED'

export interface SubmittedOrder {
  readonly orderCode: string
  /**
   * SHA-256 of the submitted content. Equal content under the same code is a repetition, and other content is an error.
   */
  readonly contentHash: string
  readonly description: string
  readonly amountMinor: bigint
  readonly currency: Currency
  readonly language: string
}

/** An order without a page: a saved card pays it or is paid. */
export interface TokenOrder {
  readonly token: string
  readonly isPayout: boolean
}

/** A merchant's order with its options. */
export interface Submission {
  readonly order: SubmittedOrder
  /** The shopper's id at the merchant. */
  readonly shopperId: string
  /** Whether to save the card. */
  readonly keepsCard: boolean
  readonly byToken?: TokenOrder
}

export interface Order extends SubmittedOrder {
  readonly referenceId: number
  /** A secret that allows its bearer to pay this order. */
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

/** The current status; undefined while nobody has paid. */
export const lastEvent = (order: Order, nowMs: number): PaymentEvent | undefined =>
  order.events.findLast(({ atMs }) => atMs <= nowMs)?.event
