/** The messages that could not be booked. Each is a difference for staff, and is judged again until one of them closes it. */
import type { Instant } from '../../../../kit/clock.ts'
import type { Db, Tx } from '../../../../kit/db.ts'
import { hashInput } from '../../../back-office/records/service.ts'
import type { Report } from '../providers/port.ts'
import { insertDifference, type DifferenceKind } from './difference-store.ts'
import { messageDigest, reportFrom, storedReport, type StoredReport } from './message.ts'

/** The digest of the difference that a message about an order becomes. It is one difference, whatever its kind. */
const digestOf = (report: Report): Buffer =>
  hashInput({ orderCode: report.orderCode, message: messageDigest(report).toString('hex') })

/** Keeps a message for staff, once. A message that is refused for another reason than before keeps its difference. */
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

/** Whether staff have closed the difference of this message. The transaction keeps them from closing it meanwhile. */
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

/** The refused messages under an order code that nobody has closed, the oldest first. */
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

/** The reason of a difference that the program closes itself, because its message was carried out after all. */
const carriedOut = 'CARRIED_OUT'

/** Closes the difference of a message that was carried out, if it was refused before. */
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

/** Keeps a message of a provider about money for staff, although we cannot read it or say whose money it is. */
export const noteUnreadable = (
  db: Db,
  provider: string,
  report: Pick<Report, 'orderCode' | 'status' | 'content'>,
  at: Instant,
): Promise<void> => insertDifference(db, { provider, kind: unreadable, report, at })

/** Closes what was kept under this code, because the provider has sent the message again and it was carried out. */
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
