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

/** Who caused a change, and when. */
export interface Origin {
  /**
   * `provider:<name>` for a notification. For the response to an inquiry, the player, the provider or the job that
   * caused the inquiry.
   */
  readonly actor: string
  readonly at: Temporal.Instant
  /** Sends e-mails to the player. */
  readonly post: Post
}

export type ReportOutcome = 'changed' | 'same' | DifferenceKind

export interface Applied<Note = never> {
  readonly outcome: ReportOutcome
  /** Information that `applyReport` returns to its caller after the commit. */
  readonly note?: Note | undefined
}

/** How reports are applied to orders of one kind. */
interface ReportHandling<Row, Note> {
  /** Locks the row of the order until the transaction ends. */
  lock(tx: Tx, order: Order): Promise<Row>
  /**
   * Applies a report: changes the order's row and books the money. Is not called again for a report that was applied.
   * If it refuses the report by returning a kind of difference, it must not have changed anything.
   */
  apply(tx: Tx, row: Row, report: Report, origin: Origin): Promise<Applied<Note>>
  /**
   * True if the order is already in the state to which `event` would bring it. Used for notifications that must be
   * confirmed by an inquiry.
   */
  confirms(row: Row, event: ReportedEvent): boolean
  /**
   * Compares a repeated message with the order. Returns a kind of difference if the message differs from the report
   * that was applied before, although both count as the same message.
   */
  contradicts?(row: Row, report: Report): DifferenceKind | undefined
}

/**
 * Applies a report to one of our orders: changes the order, books the money, and stores the report, all in one
 * transaction. Only this function decides whether a message is applied.
 * A repeated report has no further effect, unless it contradicts the state of the order. A report that does not match
 * the order is stored as a difference for staff, and so is a notification that has not been confirmed. Such a report is
 * tried again when the provider repeats it, and when another report has changed the order. This continues until the
 * report matches, or until staff close the difference because they have booked the money themselves or decided against
 * it.
 * @returns the notes of all reports that this call has applied
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
    log.error(about, 'a report from a payment provider cannot be booked: staff must decide the difference')
  }
  return [first, ...later].flatMap(({ note }) => (note === undefined ? [] : [note]))
}

async function judge<Row, Note>(
  tx: Tx,
  order: Order,
  received: Report,
  origin: Origin,
  { lock, apply, confirms, contradicts }: ReportHandling<Row, Note>,
): Promise<Applied<Note>> {
  const { provider } = order
  const report = meantFor(order, received)
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
  // The inquiry that this notification has caused may report the same event, and be refused. Its difference is then the
  // only one, because it is about the same event and also has the amount.
  if (isUnconfirmed && (await selectRefused(tx, provider, order.orderCode)).some(({ event }) => event === mustConfirm))
    return { outcome: 'same' }
  const done: Applied<Note> = isUnconfirmed ? { outcome: 'NOT_CARRIED_OUT' } : await apply(tx, row, report, origin)
  const { outcome } = done
  if (outcome === 'changed' || outcome === 'same') {
    await insertEvent(tx, order, { ...report, ...origin })
    await closeRefused(tx, provider, report, at)
  } else await upsertRefused(tx, { provider, kind: outcome, report, at })
  return done
}

/**
 * Tries the refused reports of a changed order again, oldest first, until none of them changes the order any further.
 * @returns the reports that have changed the order
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

/** Records a report about an order that is not ours as a difference for staff. */
export async function noteUnknownOrder(
  { db, clock, log }: Pick<ReportContext, 'db' | 'clock' | 'log'>,
  provider: string,
  report: Report,
): Promise<void> {
  const { orderCode, status } = report
  await upsertRefused(db, { provider, kind: 'UNKNOWN_ORDER', report, at: clock.now() })
  log.error(
    { provider, orderCode, status },
    'a payment provider reports an order that we did not place: staff must decide the difference',
  )
}
