import { sql, type ColumnType, type Generated } from 'kysely'
import type { Instant } from '../../../../kit/clock.ts'
import { hashInput } from '../../../back-office/records/service.ts'
import type { Db, Tx } from '../../../../kit/db.ts'
import type { Waiting } from '../../../../kit/waiting.ts'
import type { Report } from '../providers/port.ts'

interface DifferenceTable {
  provider: string
  digest: Buffer
  order_code: string
  kind: string
  status: string
  content: ColumnType<object, string, never>
  report: ColumnType<object | null, string | undefined, never>
  at: Instant
  decided_at: Generated<Instant | null>
  decided_by: Generated<string | null>
  reason: Generated<string | null>
}

declare module '../../../../kit/db.ts' {
  interface Tables {
    payment_difference: DifferenceTable
  }
}

/**
 * Why staff must look at a difference between our books and a third party. `WIN_WITHOUT_BET`, `SHARED_ID` and
 * `MOVEMENT_REFUSED` concern game studios: `provider` is then the studio, and `orderCode` is the studio's transaction
 * id. `NOT_BOOKED`, `NOT_SETTLED`, `UNREADABLE_LINE` and `NO_SETTLEMENT` come from settlement files, and `OTHER_AMOUNT`
 * can come from them. All other kinds come from reports of payment providers. The money is already booked for
 * `KEPT_OUT`, `PAID_LATE`, `OVER_LIMIT`, `PAID_UNRESERVED`, `BONUS_RELEASED`, `NOT_SETTLED`, `WIN_WITHOUT_BET` and
 * `SHARED_ID`. For the other kinds, the reported money is not booked. - `KEPT_OUT`: an excluded or locked player has
 * paid on a page that was opened before. - `NOT_CARRIED_OUT`: a genuine message that cannot be read, contains nothing
 * that we can book, or must be confirmed and has not been. - `MOVEMENT_REFUSED`: a studio's call that pays or returns
 * money, and that we could not book. - `BONUS_RELEASED`: a deposit was taken back after its bonus had become cash. The
 * player still has that cash. - `NOT_SETTLED`: a booking that is missing in the settlement file. - `UNREADABLE_LINE`: a
 * line of a settlement file that cannot be read. - `NO_SETTLEMENT`: a day whose settlement file is missing or cannot be
 * read.
 */
export type DifferenceKind =
  | 'KEPT_OUT'
  | 'UNKNOWN_ORDER'
  | 'OTHER_AMOUNT'
  | 'UNEXPECTED_STATUS'
  | 'CONTRADICTION'
  | 'PAID_LATE'
  | 'OVER_LIMIT'
  | 'PAID_UNRESERVED'
  | 'NOT_CARRIED_OUT'
  | 'BONUS_RELEASED'
  | 'NOT_BOOKED'
  | 'NOT_SETTLED'
  | 'UNREADABLE_LINE'
  | 'NO_SETTLEMENT'
  | 'WIN_WITHOUT_BET'
  | 'SHARED_ID'
  | 'MOVEMENT_REFUSED'

interface NewDifference {
  readonly provider: string
  readonly kind: DifferenceKind
  readonly report: Pick<Report, 'orderCode' | 'status' | 'content'>
  /** What identifies the report. If absent, the order code, the status and the content identify it. */
  readonly name?: object
  readonly at: Instant
}

/** Records a difference for staff. If it is already recorded, nothing changes. */
export async function insertDifference(db: Db, difference: NewDifference): Promise<void> {
  const insert = db.insertInto('payment_difference').values(rowOf(difference))
  await insert.onConflict((conflict) => conflict.doNothing()).execute()
}

/**
 * Records a difference that a comparison has found. If the program has closed the same difference before, because a
 * comparison no longer found it, it is open again. If staff have closed it, it stays closed.
 * @returns the digest of the difference
 */
export async function putFound(db: Db, difference: NewDifference): Promise<Buffer> {
  const row = rowOf(difference)
  await db
    .insertInto('payment_difference')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'digest'])
        .doUpdateSet({ at: difference.at, decided_at: null, decided_by: null, reason: null })
        .where('payment_difference.decided_by', '=', closerOf(difference.provider)),
    )
    .execute()
  return row.digest
}

/** Stands in place of a member of staff if the program has closed a difference of this provider. */
const closerOf = (provider: string): string => `provider:${provider}`

/**
 * Closes the open differences with this status that a comparison no longer finds.
 * @param day if given, only the differences about this day
 * @param still the digests of the differences that it still finds
 */
export async function closeFound(
  db: Db,
  about: { readonly provider: string; readonly status: string; readonly day?: string },
  { still, at }: { readonly still: readonly Buffer[]; readonly at: Instant },
): Promise<void> {
  const { provider, status, day } = about
  let update = db
    .updateTable('payment_difference')
    .set({ decided_at: at, decided_by: closerOf(provider), reason: 'SETTLED' })
    .where('provider', '=', provider)
    .where('status', '=', status)
    .where('decided_at', 'is', null)
  if (day !== undefined) update = update.where(sql<string>`content ->> 'day'`, '=', day)
  const found = still.map((digest) => digest.toString('hex'))
  await update.where(sql<boolean>`encode(digest, 'hex') <> all (${found}::text[])`).execute()
}

const rowOf = ({ provider, kind, report, name, at }: NewDifference) => {
  const { orderCode, status, content } = report
  return {
    provider,
    digest: hashInput({ kind, ...(name ?? { orderCode, status, content }) }),
    order_code: orderCode,
    kind,
    status,
    content: JSON.stringify(content),
    at,
  }
}

export interface Difference {
  readonly provider: string
  readonly digest: Buffer
  readonly orderCode: string
  readonly kind: DifferenceKind
  readonly status: string
  readonly content: object
  readonly at: Instant
  readonly decidedAt: Instant | null
  readonly decidedBy: string | null
  readonly reason: string | null
}

/**
 * Lists differences, newest first: reports that we could not book, and bookings that a settlement file does not
 * confirm.
 */
export async function selectDifferences(
  db: Db,
  page: {
    readonly provider: string | undefined
    readonly kind?: DifferenceKind
    readonly state: 'OPEN' | 'DECIDED' | undefined
    readonly after: Pick<Difference, 'at' | 'digest'> | undefined
    readonly limit: number
  },
): Promise<Difference[]> {
  const { provider, kind: only, state, after, limit } = page
  let query = db.selectFrom('payment_difference').selectAll()
  if (provider !== undefined) query = query.where('provider', '=', provider)
  if (only) query = query.where('kind', '=', only)
  if (state) query = query.where('decided_at', state === 'OPEN' ? 'is' : 'is not', null)
  if (after) {
    query = query.where(({ eb, refTuple, tuple }) => eb(refTuple('at', 'digest'), '<', tuple(after.at, after.digest)))
  }
  const rows = await query.orderBy('at', 'desc').orderBy('digest', 'desc').limit(limit).execute()
  return rows.map(({ order_code: orderCode, kind, decided_at: decidedAt, decided_by: decidedBy, ...row }) => ({
    ...row,
    orderCode,
    kind: kind as DifferenceKind,
    decidedAt,
    decidedBy,
  }))
}

/**
 * What a difference is about: the content of its message, and the code of our order or the transaction of a cashier or
 * studio. Also who has decided it. Undefined if the difference is unknown.
 */
export async function selectNamed(
  db: Db,
  { provider, digest }: Pick<Difference, 'provider' | 'digest'>,
): Promise<Pick<Difference, 'orderCode' | 'content' | 'decidedAt' | 'decidedBy' | 'reason'> | undefined> {
  return db
    .selectFrom('payment_difference')
    .select(['order_code as orderCode', 'content', 'decided_at as decidedAt', 'decided_by as decidedBy', 'reason'])
    .where('provider', '=', provider)
    .where('digest', '=', digest)
    .executeTakeFirst()
}

/**
 * Closes a difference, unless it is already closed.
 * @returns the decision that is now stored, either this one or an earlier one. Undefined if the difference is unknown
 */
export async function updateDecided(
  tx: Tx,
  { provider, digest }: Pick<Difference, 'provider' | 'digest'>,
  { by, at, reason }: { readonly by: string; readonly at: Instant; readonly reason: string },
): Promise<{ readonly isFirst: boolean; readonly by: string; readonly reason: string } | undefined> {
  const key = tx.selectFrom('payment_difference').select(['decided_at', 'decided_by', 'reason as given'])
  const row = await key.where('provider', '=', provider).where('digest', '=', digest).forUpdate().executeTakeFirst()
  if (!row) return undefined
  if (row.decided_at) return { isFirst: false, by: row.decided_by ?? '', reason: row.given ?? '' }
  await tx
    .updateTable('payment_difference')
    .set({ decided_at: at, decided_by: by, reason })
    .where('provider', '=', provider)
    .where('digest', '=', digest)
    .execute()
  return { isFirst: true, by, reason }
}

/** The number of open differences, and the time of the oldest open one. */
export const countOpen = (db: Db): Promise<Waiting> =>
  db
    .selectFrom('payment_difference')
    .select([sql<number>`count(*)::int`.as('count'), sql<Instant | null>`min(at)`.as('oldestAt')])
    .where('decided_at', 'is', null)
    .executeTakeFirstOrThrow()
