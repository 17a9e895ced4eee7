import { Counter } from 'prom-client'
import type { Order } from './rules.ts'

const payments = new Counter({
  name: 'baize_payments_total',
  help: 'Outcomes of deposits, withdrawals and added cards: the event of the report, or why it was not booked',
  labelNames: ['kind', 'provider', 'outcome'],
})

/**
 * Counts the outcome of an order in the metrics. Call this only after the commit. Otherwise a transaction that is
 * rolled back or repeated would be counted too.
 */
export const countPayment = ({ kind, provider }: Pick<Order, 'kind' | 'provider'>, outcome: string): void =>
  payments.inc({ kind, provider, outcome })
