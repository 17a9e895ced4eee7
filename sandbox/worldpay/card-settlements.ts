import type { Settled } from '../settlements/settlement-file.ts'
import type { Order } from './order.ts'

const types = {
  CAPTURED: 'deposit',
  CHARGED_BACK: 'chargeback',
  REFUNDED: 'payout',
} as const

/** The money moved so far by orders. A payout that fails after it was made is returned. */
export const settledByCards = (orders: readonly Order[], nowMs: number): Settled[] =>
  orders.flatMap(({ orderCode: reference, amountMinor, currency, events }) => {
    const past = events.filter(({ atMs }) => atMs <= nowMs)
    const wasPaid = past.some(({ event }) => event === 'REFUNDED')
    return past.flatMap(({ event, atMs }): Settled[] => {
      const moved = { reference, amountMinor, currency, atMs }
      if (event === 'REFUND_FAILED') return wasPaid ? [{ ...moved, type: 'payout-return' }] : []
      return event in types ? [{ ...moved, type: types[event as keyof typeof types] }] : []
    })
  })
