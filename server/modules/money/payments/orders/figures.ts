import { Counter } from 'prom-client'
import type { Order } from './rules.ts'

const payments = new Counter({
  name: 'baize_payments_total',
  help: 'Outcomes of deposits, withdrawals and added cards: the event of the report, or why it was not booked',
  labelNames: ['kind', 'provider', 'outcome'],
})

/** The outcomes that alerts watch. */
const watched = [
  'CAPTURED',
  'PAID',
  'REFUSED',
  'CANCELLED',
  'EXPIRED',
  'CONTRADICTION',
  'OTHER_AMOUNT',
  'UNEXPECTED_STATUS',
] as const

/**
 * Begins the counters of these providers at zero. Prometheus computes an increase from two values, so it would miss the
 * first event of a counter that does not exist before.
 */
export function beginCounting(providers: readonly string[]): void {
  for (const provider of providers)
    for (const kind of ['deposit', 'withdrawal'] as const)
      for (const outcome of watched) payments.inc({ kind, provider, outcome }, 0)
}

/**
 * Counts the outcome of an order in the metrics. Call this only after the commit. Otherwise a transaction that is
 * rolled back or repeated would be counted too.
 */
export const countPayment = ({ kind, provider }: Pick<Order, 'kind' | 'provider'>, outcome: string): void =>
  payments.inc({ kind, provider, outcome })
