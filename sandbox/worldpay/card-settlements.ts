import type { Settled } from '../settlements/settlement-file.ts'
import { movedMinor } from './card-outcomes.ts'
import type { Order } from './order.ts'

const types = {
  CAPTURED: 'deposit',
  CHARGED_BACK: 'chargeback',
  REFUNDED: 'payout',
} as const

/**
 * Returns all amounts that orders have settled so far. A payout that fails after it was made is settled as a returned
 * payout. The refund of a captured payment is settled as a chargeback.
 */
export const settledByCards = (orders: readonly Order[], nowMs: number): Settled[] =>
  orders.flatMap(({ orderCode: reference, amountMinor, currency, events, card }) => {
    const past = events.filter(({ atMs }) => atMs <= nowMs)
    const wasPaid = past.some(({ event }) => event === 'REFUNDED')
    const wasCaptured = past.some(({ event }) => event === 'CAPTURED')
    return past.flatMap(({ event, atMs }): Settled[] => {
      const moved = { reference, amountMinor: movedMinor(card?.behaviour, event, amountMinor), currency, atMs }
      if (event === 'REFUND_FAILED') return wasPaid ? [{ ...moved, type: 'payout-return' }] : []
      if (event === 'REFUNDED' && wasCaptured) return [{ ...moved, type: 'chargeback' }]
      return event in types ? [{ ...moved, type: types[event as keyof typeof types] }] : []
    })
  })
