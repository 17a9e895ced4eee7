import type { Instant } from '../../../../kit/clock.ts'

/** The purpose of an order at a provider. */
export type OrderKind = 'deposit' | 'withdrawal' | 'card'

/** Names one order: the id of the deposit, the withdrawal or the card order. */
export interface OrderKey {
  readonly playerId: string
  readonly orderId: string
}

export interface Order extends OrderKey {
  readonly provider: string
  /** Our code at the provider. */
  readonly orderCode: string
  readonly kind: OrderKind
}

/** Our code for an order at its provider: its id without hyphens. */
export const orderCodeOf = (orderId: string): string => orderId.replaceAll('-', '')

const firstInquiryMinutes = 5
const longestPauseMinutes = 60

/** The time of the next scheduled inquiry after `inquiries` of them: 5, 10, 20, 40, then every 60 minutes. */
export const nextInquiryAt = (now: Instant, inquiries: number): Instant =>
  now.add({ minutes: Math.min(firstInquiryMinutes * 2 ** Math.min(inquiries, 10), longestPauseMinutes) })
