import type { Instant } from '../../../kit/clock.ts'
import { hashInput } from '../../commands/service.ts'
import type { Db } from '../../../kit/db.ts'
import type { Report } from '../providers/port.ts'

/** In a notification, or (the last two, and other amounts) in a settlement file. */
export type DifferenceKind =
  | 'UNKNOWN_ORDER'
  | 'OTHER_AMOUNT'
  | 'UNEXPECTED_STATUS'
  | 'CONTRADICTION'
  | 'NOT_BOOKED'
  | 'NOT_SETTLED'

export async function insertDifference(
  db: Db,
  difference: {
    provider: string
    kind: DifferenceKind
    report: Pick<Report, 'orderCode' | 'status' | 'content'>
    at: Instant
  },
): Promise<void> {
  const { provider, kind, report, at } = difference
  const { orderCode, status, content } = report
  await db
    .insertInto('payment_difference')
    .values({
      provider,
      digest: hashInput({ kind, orderCode, status, content }),
      order_code: orderCode,
      kind,
      status,
      content: JSON.stringify(content),
      at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export interface Difference {
  readonly provider: string
  readonly digest: Buffer
  readonly orderCode: string
  readonly kind: DifferenceKind
  readonly status: string
  readonly content: object
  readonly at: Instant
}

/** What a provider says and we could not book, or the other way round, the newest first. */
export async function selectDifferences(
  db: Db,
  page: {
    readonly provider: string | undefined
    readonly after: Pick<Difference, 'at' | 'digest'> | undefined
    readonly limit: number
  },
): Promise<Difference[]> {
  const { provider, after, limit } = page
  let query = db.selectFrom('payment_difference').selectAll()
  if (provider !== undefined) query = query.where('provider', '=', provider)
  if (after) {
    query = query.where(({ eb, refTuple, tuple }) => eb(refTuple('at', 'digest'), '<', tuple(after.at, after.digest)))
  }
  const rows = await query.orderBy('at', 'desc').orderBy('digest', 'desc').limit(limit).execute()
  return rows.map(({ order_code: orderCode, kind, ...row }) => ({ ...row, orderCode, kind: kind as DifferenceKind }))
}
