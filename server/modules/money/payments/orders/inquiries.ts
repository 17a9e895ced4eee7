import type { Context } from '../../../../context.ts'
import type { Clock, Instant } from '../../../../kit/clock.ts'
import { OutboundError } from '../../../../kit/outbound.ts'
import type { Report } from '../providers/port.ts'
import type { Order } from './rules.ts'

/**
 * Calls `ask`, which asks the provider about this order.
 * @returns the provider's reports, or undefined if the provider did not respond, or responded about another order
 */
export async function answerOf(
  { log }: Pick<Context, 'log'>,
  { provider, orderCode }: Pick<Order, 'provider' | 'orderCode'>,
  ask: () => Promise<readonly Report[]>,
): Promise<readonly Report[] | undefined> {
  try {
    const reports = await ask()
    if (reports.some((report) => report.orderCode !== orderCode)) throw new OutboundError('answered another order')
    return reports.map((report) => (report.eventId === undefined ? { ...report, isAnswer: true } : report))
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    log.warn({ err: error, provider, orderCode }, 'the payment provider gave no answer about an order')
    return undefined
  }
}

const atOnce = 10
const longestRunSeconds = 50

/**
 * Handles due items, ten at a time, until none is due or 50 seconds have passed. `handle` must ensure that its item is
 * no longer due, otherwise `selectDue` returns the item again.
 */
export async function workOff<Item>(
  { clock }: { readonly clock: Clock },
  selectDue: (now: Instant, limit: number) => Promise<readonly Item[]>,
  handle: (item: Item) => Promise<void>,
): Promise<void> {
  const end = clock.now().add({ seconds: longestRunSeconds })
  while (Temporal.Instant.compare(clock.now(), end) < 0) {
    const due = await selectDue(clock.now(), atOnce)
    if (due.length === 0) return
    await Promise.all(due.map(handle))
  }
}
