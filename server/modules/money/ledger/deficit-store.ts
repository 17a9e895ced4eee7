import type { Currency } from '@baize/contract/money'
import { sql } from 'kysely'
import type { Db } from '../../../kit/db.ts'
import { shardOf } from '../../../kit/ids.ts'
import type { Waiting } from '../../../kit/waiting.ts'

/** A player who owes money, with the kind, cause and time of the movement that led to the debt. */
export interface Deficit {
  readonly playerId: string
  readonly currency: Currency
  /** What the player owes, as a negative number of minor units. */
  readonly deficitMinor: bigint
  readonly kind: string
  readonly cause: string
  readonly at: Temporal.Instant
}

/**
 * The fields by which the list of deficits is ordered. Their values in the last row of a page mark where the next page
 * begins.
 */
export type DeficitPosition = Pick<Deficit, 'currency' | 'deficitMinor' | 'playerId'>

interface DeficitPage {
  /** The last row of the previous page. Undefined for the first page. */
  readonly after?: DeficitPosition | undefined
  readonly limit: number
}

/**
 * Deficits, ordered by currency and then by amount, largest first. The cause of each deficit is found fast: a player in
 * deficit cannot stake, so the cause is among the account's newest entries.
 */
export async function selectDeficits(db: Db, { after, limit }: DeficitPage): Promise<Deficit[]> {
  const rest = after
    ? sql`(currency, deficit, player_id) > (${after.currency}, ${after.deficitMinor}::bigint, ${after.playerId}::uuid)`
    : sql`true`
  const { rows } = await sql<Omit<Deficit, keyof Taken>>`
    select player_id as "playerId", currency, deficit as "deficitMinor" from ledger_balance
    where deficit < 0 and ${rest} order by currency, deficit, player_id limit ${limit}`.execute(db)
  const deficits: Deficit[] = []
  for (const owing of rows) {
    const taken = await selectTaken(db, owing)
    if (taken) deficits.push({ ...owing, ...taken })
  }
  return deficits
}

type Taken = Pick<Deficit, 'kind' | 'cause' | 'at'>

/** The account's newest movement that increased its deficit. */
async function selectTaken(db: Db, { playerId, currency }: Pick<Deficit, 'playerId' | 'currency'>) {
  const own = sql`shard = ${shardOf(playerId)} and player_id = ${playerId}`
  const { rows } = await sql<Taken>`
    (select 'win-rollback' as kind, 'round:' || studio || '/' || round_id as cause, at
    from game_transaction where ${own} and currency = ${currency} and deficit < 0
    order by at desc, entry_id desc limit 1)
    union all
    (select kind, cause, at
    -- Bonus entries are left out, because they only take what the preceding game movement has put into the account.
    from ledger_journal as entry where ${own} and currency = ${currency} and kind not like 'bonus-%' and exists (
      select from ledger_journal_line as line
      where ${own} and line.entry_id = entry.entry_id and line.account = 'player:deficit' and line.amount < 0)
    order by at desc, entry_id desc limit 1)
    order by at desc limit 1`.execute(db)
  return rows[0]
}

/**
 * The number of accounts in deficit. `oldestAt` is always null, because a balance does not store when its deficit
 * began.
 */
export const countDeficits = (db: Db): Promise<Waiting> =>
  db
    .selectFrom('ledger_balance')
    .select([sql<number>`count(*)::int`.as('count'), sql<null>`null`.as('oldestAt')])
    .where('deficit', '<', 0n)
    .executeTakeFirstOrThrow()
