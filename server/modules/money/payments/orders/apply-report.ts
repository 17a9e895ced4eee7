import type { Context } from '../../../../context.ts'
import { transaction, type Tx } from '../../../../kit/db.ts'
import type { Post } from '../letters/service.ts'
import type { Report, ReportedEvent } from '../providers/port.ts'
import type { DifferenceKind } from './difference-store.ts'
import { hasEvent, insertEvent } from './event-store.ts'
import { countPayment } from './figures.ts'
import { meantFor } from './message.ts'
import { closeRefused, isClosed, selectRefused, upsertRefused } from './refused-store.ts'
import type { Order } from './rules.ts'

export type ReportContext = Pick<Context, 'db' | 'clock' | 'bus' | 'log' | 'config' | 'outbox'>

/** The cause and the time of a change. */
export interface Origin {
  /** `provider:<name>` for a notification, otherwise the caller who made us ask. */
  readonly actor: string
  readonly at: Temporal.Instant
  /** Takes the mails to the player. */
  readonly post: Post
}

export type ReportOutcome = 'changed' | 'same' | DifferenceKind

/** The effect of a report. */
export interface Applied<Note = never> {
  readonly outcome: ReportOutcome
  /** What the caller of `applyReport` learns of it after the commit. */
  readonly note?: Note | undefined
}

/** How the orders of one kind take a report. */
interface ReportHandling<Row, Note> {
  /** Locks the row of the order until the transaction ends. */
  lock(tx: Tx, order: Order): Promise<Row>
  /**
   * Moves the row on and books. It runs until it has carried a report out, and never again for that report. If it
   * refuses a report by a kind of difference, it has changed nothing.
   */
  apply(tx: Tx, row: Row, report: Report, origin: Origin): Promise<Applied<Note>>
  /** Whether the order has come to what a notice says that must be confirmed. */
  confirms(row: Row, event: ReportedEvent): boolean
  /** Why a report that was carried out before says something else now, although no id tells the two messages apart. */
  contradicts?(row: Row, report: Report): DifferenceKind | undefined
}

/**
 * Takes a report about one of our orders: it moves the order on, books and stores the report, in one transaction. This is
 * the only place that decides whether a message was carried out.
 *
 * A report that was carried out does nothing the second time, unless it contradicts what has become of the order. One that
 * does not fit the order is kept as a difference for staff, and so is a notice that nothing has confirmed. It is judged again
 * when it comes again and when another report has changed the order, until it fits or staff have closed the difference,
 * because from then on they have booked what it asked for, or decided against it.
 * @returns the notes of the reports that were carried out now
 */
export async function applyReport<Row, Note = never>(
  context: ReportContext,
  order: Order,
  { report, actor }: { readonly report: Report; readonly actor: string },
  handling: ReportHandling<Row, Note>,
): Promise<readonly Note[]> {
  const { db, clock, bus, log } = context
  const origin = { actor, at: clock.now(), post: context }
  const { provider, orderCode, kind, playerId, orderId } = order
  const { first, later } = await transaction(db, async (tx) => {
    const done = await judge(tx, order, report, origin, handling)
    return { first: done, later: done.outcome === 'changed' ? await judgeAgain(tx, order, origin, handling) : [] }
  })
  const { outcome } = first
  countPayment(order, outcome === 'changed' ? report.event : outcome)
  for (const one of later) countPayment(order, one.event)
  if (outcome === 'changed') await bus.publish(playerId, ['balance', 'payments'])
  else if (outcome !== 'same') {
    const { status } = report
    const about = { provider, orderCode, kind, status, outcome, playerId, orderId }
    log.error(about, 'a report of a provider cannot be booked')
  }
  return [first, ...later].flatMap(({ note }) => (note === undefined ? [] : [note]))
}

async function judge<Row, Note>(
  tx: Tx,
  order: Order,
  said: Report,
  origin: Origin,
  { lock, apply, confirms, contradicts }: ReportHandling<Row, Note>,
): Promise<Applied<Note>> {
  const { provider } = order
  const report = meantFor(order, said)
  const { at } = origin
  const row = await lock(tx, order)
  if (await isClosed(tx, provider, report)) return { outcome: 'same' }
  if (await hasEvent(tx, order, report)) {
    const kind = contradicts?.(row, report)
    if (kind) await upsertRefused(tx, { provider, kind, report, at })
    return { outcome: kind ?? 'same' }
  }
  const { mustConfirm } = report
  const isUnconfirmed = mustConfirm !== undefined && !confirms(row, mustConfirm)
  const done: Applied<Note> = isUnconfirmed ? { outcome: 'NOT_CARRIED_OUT' } : await apply(tx, row, report, origin)
  const { outcome } = done
  if (outcome === 'changed' || outcome === 'same') {
    await insertEvent(tx, order, { ...report, ...origin })
    await closeRefused(tx, provider, report, at)
  } else await upsertRefused(tx, { provider, kind: outcome, report, at })
  return done
}

/**
 * Judges the refused reports of an order that has changed, the oldest first, until none of them changes it further.
 * @returns the reports that have changed it
 */
async function judgeAgain<Row, Note>(
  tx: Tx,
  order: Order,
  origin: Origin,
  handling: ReportHandling<Row, Note>,
): Promise<(Report & Applied<Note>)[]> {
  const { provider, orderCode } = order
  const changed: (Report & Applied<Note>)[] = []
  let waiting = await selectRefused(tx, provider, orderCode)
  while (waiting.length > 0) {
    const before = changed.length
    for (const report of waiting) {
      const done = await judge(tx, order, report, origin, handling)
      if (done.outcome === 'changed') changed.push({ ...report, ...done })
    }
    if (changed.length === before) break
    waiting = await selectRefused(tx, provider, orderCode)
  }
  return changed
}

/** Keeps a report about an order that is not ours. */
export async function noteUnknownOrder(
  { db, clock, log }: Pick<ReportContext, 'db' | 'clock' | 'log'>,
  provider: string,
  report: Report,
): Promise<void> {
  const { orderCode, status } = report
  await upsertRefused(db, { provider, kind: 'UNKNOWN_ORDER', report, at: clock.now() })
  log.error({ provider, orderCode, status }, 'a provider reports an order that is not ours')
}
