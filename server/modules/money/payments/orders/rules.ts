import type { Instant } from '../../../../kit/clock.ts'

/** What an order asks the provider to do: take a deposit, pay out a withdrawal, or store a card. */
export type OrderKind = 'deposit' | 'withdrawal' | 'card'

/** Identifies an order by the id of the deposit, the withdrawal or the card order. */
export interface OrderKey {
  readonly playerId: string
  readonly orderId: string
}

export interface Order extends OrderKey {
  readonly provider: string
  /** Our code for the order, by which the provider refers to it in its messages. */
  readonly orderCode: string
  readonly kind: OrderKind
}

/** The code that we send to the provider for an order: the id without hyphens. */
export const orderCodeOf = (orderId: string): string => orderId.replaceAll('-', '')

const firstInquiryMinutes = 5
const longestPauseMinutes = 60

/**
 * When the next scheduled inquiry is due, if `inquiries` have been made before. The pauses are 5, 10, 20 and 40
 * minutes, then always 60 minutes.
 */
export const nextInquiryAt = (now: Instant, inquiries: number): Instant =>
  now.add({ minutes: Math.min(firstInquiryMinutes * 2 ** Math.min(inquiries, 10), longestPauseMinutes) })
