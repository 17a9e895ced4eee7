/**
 * Messages that could not be booked. Each is a difference for staff, and is tried again until it can be booked or staff
 * close the difference.
 */
import type { Instant } from '../../../../kit/clock.ts'
import type { Db, Tx } from '../../../../kit/db.ts'
import { hashInput } from '../../../back-office/records/service.ts'
import type { Report } from '../providers/port.ts'
import { insertDifference, type DifferenceKind } from './difference-store.ts'
import { messageDigest, reportFrom, storedReport, type StoredReport } from './message.ts'

/**
 * Identifies the difference of a message. The kind of the difference is left out, so that a message has only one
 * difference, even if it is refused again for another reason.
 */
const digestOf = (report: Report): Buffer =>
  hashInput({ orderCode: report.orderCode, message: messageDigest(report).toString('hex') })

/**
 * Records a refused message for staff, once. If it is refused again for another reason, only the kind of its difference
 * changes.
 */
export async function upsertRefused(
  tx: Db,
  { provider, kind, report, at }: { provider: string; kind: DifferenceKind; report: Report; at: Instant },
): Promise<void> {
  const { orderCode, status, content } = report
  await tx
    .insertInto('payment_difference')
    .values({
      provider,
      digest: digestOf(report),
      order_code: orderCode,
      kind,
      status,
      content: JSON.stringify(content),
      report: JSON.stringify(storedReport(report)),
      at,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'digest']).doUpdateSet({ kind }).where('payment_difference.decided_at', 'is', null),
    )
    .execute()
}

/**
 * True if staff have closed the difference of this message. Locks the difference, so that staff cannot close it while
 * this transaction runs.
 */
export async function isClosed(tx: Tx, provider: string, report: Report): Promise<boolean> {
  const row = await tx
    .selectFrom('payment_difference')
    .select('decided_at')
    .where('provider', '=', provider)
    .where('digest', '=', digestOf(report))
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined && row.decided_at !== null
}

const mostRefused = 50

/** The open refused messages about an order, oldest first. */
export async function selectRefused(tx: Db, provider: string, orderCode: string): Promise<Report[]> {
  const rows = await tx
    .selectFrom('payment_difference')
    .select(['order_code', 'status', 'content', 'report'])
    .where('provider', '=', provider)
    .where('order_code', '=', orderCode)
    .where('report', 'is not', null)
    .where('decided_at', 'is', null)
    .orderBy('at')
    .orderBy('digest')
    .limit(mostRefused)
    .execute()
  return rows.flatMap(({ report, ...row }) => (report ? [reportFrom(row, report as StoredReport)] : []))
}

/**
 * The reason that is stored when the server closes a difference itself, because its message could be booked after all.
 */
const carriedOut = 'CARRIED_OUT'

/** Closes the difference of a message that has now been booked. Does nothing if there is none. */
export async function closeRefused(tx: Db, provider: string, report: Report, at: Instant): Promise<void> {
  await tx
    .updateTable('payment_difference')
    .set({ decided_at: at, decided_by: `provider:${provider}`, reason: carriedOut })
    .where('provider', '=', provider)
    .where('digest', '=', digestOf(report))
    .where('decided_at', 'is', null)
    .execute()
}

const unreadable = 'NOT_CARRIED_OUT' satisfies DifferenceKind

/** Records for staff a provider's message about money, because it cannot be read or its player cannot be determined. */
export const noteUnreadable = (
  db: Db,
  provider: string,
  report: Pick<Report, 'orderCode' | 'status' | 'content'>,
  at: Instant,
): Promise<void> => insertDifference(db, { provider, kind: unreadable, report, at })

/**
 * Closes the differences that are recorded under this code, because the provider has repeated the message and it could
 * be booked.
 */
export async function closeUnreadable(db: Db, provider: string, orderCode: string, at: Instant): Promise<void> {
  await db
    .updateTable('payment_difference')
    .set({ decided_at: at, decided_by: `provider:${provider}`, reason: carriedOut })
    .where('provider', '=', provider)
    .where('order_code', '=', orderCode)
    .where('kind', '=', unreadable)
    .where('decided_at', 'is', null)
    .execute()
}
