import type { Currency } from '@baize/contract/money'
import type { CardBehaviour, PaymentEvent, ShopperStatus } from './card-outcomes.ts'

/** OPEN: the shopper has not paid. CHALLENGE: the bank asks the shopper. CLOSED: decided; `events` tell how. */
export type Stage = 'OPEN' | 'CHALLENGE' | 'CLOSED'

export interface SubmittedOrder {
  readonly orderCode: string
  /** SHA-256 of everything submitted under the code: the same again is a repetition, anything else a mistake. */
  readonly contentHash: string
  readonly description: string
  readonly amountMinor: bigint
  readonly currency: Currency
  readonly language: string
}

/** An order that needs no page: it is paid by, or to, a card that is kept. */
export interface TokenOrder {
  readonly token: string
  readonly isPayout: boolean
}

/** What a merchant submits besides the order. */
export interface Submission {
  readonly order: SubmittedOrder
  /** Who the merchant says is shopping. */
  readonly shopperId: string
  /** The card that is typed is to be kept. */
  readonly keepsCard: boolean
  readonly byToken?: TokenOrder
}

export interface Order extends SubmittedOrder {
  readonly referenceId: number
  /** Lets the bearer pay this order. */
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

/** The status at this moment; none while nobody has paid. */
export const lastEvent = (order: Order, nowMs: number): PaymentEvent | undefined =>
  order.events.findLast(({ atMs }) => atMs <= nowMs)?.event
