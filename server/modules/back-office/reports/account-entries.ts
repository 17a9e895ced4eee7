import { formatAmount, type BookedCurrency } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import type { getAccountEntries as operation } from '@baize/contract/reports/staff'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../../context.ts'
import { pageOf, readTimedCursor, timedCursor, type TimedPosition } from '../../../kit/cursor.ts'
import type { Db } from '../../../kit/db.ts'
import { daysBetween } from '../../money/wallet/service.ts'
import { atOneMoment, staffTimeoutSeconds } from './read.ts'

/**
 * @throws AppError `wallet.period` if the day does not exist; `request.invalid` for a cursor that Baize did not issue
 */
export async function getAccountEntries(
  { db }: Pick<Context, 'db'>,
  { date, currency, account, cursor, size }: Parsed<typeof operation>,
): Promise<Reply<typeof operation>> {
  const after = cursor === undefined ? undefined : readTimedCursor(cursor)
  const filter = { before: daysBetween(date, date).to, currency, account, after, limit: size + 1 }
  const found = await atOneMoment(db, staffTimeoutSeconds, (tx) => newestEntries(tx, filter))
  const { page, ...next } = pageOf(found, size, ({ at, entryId }) => timedCursor({ at, id: entryId }))
  return {
    status: 'SUCCESS',
    entries: page.map(({ at, amountMinor, ...entry }) => ({
      ...entry,
      at: at.toString(),
      amount: formatAmount(amountMinor, currency),
    })),
    ...next,
  }
}

interface Filter {
  /** The end of the requested day. Only earlier entries are listed. */
  readonly before: Temporal.Instant
  readonly currency: BookedCurrency
  readonly account: string
  readonly after: TimedPosition | undefined
  readonly limit: number
}

interface Entry {
  readonly entryId: string
  readonly playerId: string
  readonly at: Temporal.Instant
  readonly movement: string
  readonly cause: string
  readonly amountMinor: bigint
}

/**
 * How many hours each search goes back from the position of the page. The next, longer search follows only if the page
 * is not full. Entries are stored in the order of time, so searching a short period reads few of them.
 */
const looks = [1, 24, 24 * 30] as const

/**
 * Searches longer and longer periods until the page is full. Only for an account with few entries is the whole history
 * searched.
 */
async function newestEntries(db: Db, filter: Filter): Promise<Entry[]> {
  const newest = filter.after?.at ?? filter.before
  for (const hours of looks) {
    const found = await selectEntries(db, filter, newest.subtract({ hours }))
    if (found.length === filter.limit) return found
  }
  return selectEntries(db, filter)
}

async function selectEntries(
  db: Db,
  { before, currency, account, after, limit }: Filter,
  since?: Temporal.Instant,
): Promise<Entry[]> {
  const recent = since ? sql`at >= ${since}` : sql`true`
  const rest = after ? sql`at <= ${after.at} and (at, entry_id) < (${after.at}, ${after.id}::uuid)` : sql`true`
  const games = gamesOf(account)
  const { rows } = await sql<Entry>`
    select entry_id as "entryId", player_id as "playerId", at, movement, cause, amount as "amountMinor"
    from (
      select player_id, entry_id, at, currency, kind as movement, cause, sum(amount)::bigint as amount
      from ledger_journal_posting where account = ${account}
      group by shard, player_id, entry_id, at, currency, kind, cause
      ${games ? sql`union all ${games}` : sql``}
    ) as posting
    where at < ${before} and currency = ${currency} and amount <> 0 and ${rest} and ${recent}
    order by at desc, entry_id desc limit ${limit}`.execute(db)
  return rows
}

/** The game movements that change the account. Undefined if game movements cannot change it. */
function gamesOf(account: string): RawBuilder<unknown> | undefined {
  if (account === 'player:cash') return games(sql`cash`)
  if (account === 'player:deficit') return games(sql`deficit`)
  const [, studio] = /^studio:(.+)$/.exec(account) ?? []
  return studio === undefined ? undefined : sql`${games(sql`-(cash + deficit)`)} where studio = ${studio}`
}

const games = (amount: RawBuilder<unknown>) => sql`
  select player_id, entry_id, at, currency, game_entry_kind(kind, cash + deficit),
    game_entry_cause(kind, studio, round_id, reference_id), ${amount}
  from ledger_game_entry`
