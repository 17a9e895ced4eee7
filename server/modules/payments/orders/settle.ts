import type { Context } from '../../../context.ts'
import { transaction, type Tx } from '../../../kit/db.ts'
import type { Post } from '../letters/service.ts'
import type { Report } from '../providers/port.ts'
import { insertDifference, type DifferenceKind } from './difference-store.ts'
import { insertEvent } from './event-store.ts'
import { countPayment } from './figures.ts'
import type { Order } from './rules.ts'

export type SettleContext = Pick<Context, 'db' | 'clock' | 'bus' | 'log' | 'config' | 'outbox'>

/** The cause and the time of a change. */
export interface Origin {
  /** `provider:<name>` for a notification, otherwise the caller who made us ask. */
  readonly actor: string
  readonly at: Temporal.Instant
  /** Takes the mails to the player. */
  readonly post: Post
}

export type Outcome = 'changed' | 'same' | DifferenceKind

/** How the orders of one kind take a report. */
interface Settling<Row> {
  /** Locks the row of the order until the transaction ends. */
  lock(tx: Tx, order: Order): Promise<Row>
  /** Moves the row on and books. It runs once for each report. */
  carryOut(tx: Tx, row: Row, report: Report, origin: Origin): Promise<Outcome>
}

/**
 * Takes a report about one of our orders: it stores the report, moves the order on and books, in one transaction. The
 * same report does nothing the second time. A report that does not fit the order is kept as a difference for staff.
 */
export async function settleOrder<Row>(
  context: SettleContext,
  order: Order,
  { report, actor }: { readonly report: Report; readonly actor: string },
  { lock, carryOut }: Settling<Row>,
): Promise<void> {
  const { db, clock, bus, log } = context
  const origin = { actor, at: clock.now(), post: context }
  const { provider, orderCode, kind, playerId, orderId } = order
  const outcome = await transaction(db, async (tx): Promise<Outcome> => {
    const row = await lock(tx, order)
    if (!(await insertEvent(tx, order, { ...report, ...origin }))) return 'same'
    const done = await carryOut(tx, row, report, origin)
    if (done !== 'changed' && done !== 'same')
      await insertDifference(tx, { provider, kind: done, report, at: origin.at })
    return done
  })
  countPayment(order, outcome === 'changed' ? report.event : outcome)
  if (outcome === 'changed') return bus.publish(playerId, ['balance', 'payments'])
  if (outcome === 'same') return
  const { status } = report
  log.error(
    { provider, orderCode, kind, status, outcome, playerId, orderId },
    'a report of a provider cannot be booked',
  )
}

/** Keeps a report about an order that is not ours. */
export async function noteUnknownOrder(
  { db, clock, log }: SettleContext,
  provider: string,
  report: Report,
): Promise<void> {
  const { orderCode, status } = report
  await insertDifference(db, { provider, kind: 'UNKNOWN_ORDER', report, at: clock.now() })
  log.error({ provider, orderCode, status }, 'a provider reports an order that is not ours')
}
