import type { Currency } from '@baize/contract/money'
import { sql } from 'kysely'
import type { TimedPosition } from '../../../kit/cursor.ts'
import type { Db } from '../../../kit/db.ts'
import { shardOf } from '../../../kit/ids.ts'
import { noBalances, type Balances, type PlayerAccount } from './rules.ts'

/** An entry with only the postings to the player's accounts. */
export interface StatementEntry {
  readonly entryId: string
  readonly at: Temporal.Instant
  readonly kind: string
  readonly cause: string
  readonly postings: readonly { readonly account: PlayerAccount; readonly amountMinor: bigint }[]
}

interface Whose {
  readonly playerId: string
  readonly currency: Currency
}

interface Period {
  /** The start of the period, inclusive. */
  readonly from: Temporal.Instant
  /** The end of the period, exclusive. */
  readonly to: Temporal.Instant
}

export interface EntryRange extends Whose, Period {
  readonly after: TimedPosition | undefined
  readonly limit: number
}

const accounts = ['cash', 'bonus', 'reserved', 'deficit'] as const
type Sums = Readonly<Record<`${'opening' | 'closing'}_${(typeof accounts)[number]}`, bigint>>

/**
 * The player's balances at the start and at the end of the period. They are computed backwards, as the current balances
 * minus all later postings. For a period near the beginning of the player's history, they are computed forwards from
 * zero instead, so that the query never has to read the whole history.
 */
export async function selectBalancesAround(
  db: Db,
  { playerId, currency }: Whose,
  { from, to }: Period,
): Promise<{ opening: Balances; closing: Balances }> {
  const scope = sql`shard = ${shardOf(playerId)} and player_id = ${playerId} and currency = ${currency}`
  const isEarly = await isNearTheBeginning(db, playerId, { from, to })
  const [whole, part] = isEarly ? [sql`at < ${to}`, sql`at < ${from}`] : [sql`at >= ${from}`, sql`at >= ${to}`]
  const columns = accounts.flatMap((account) => {
    const now = isEarly ? sql`0` : sql`balance.${sql.ref(account)}`
    const sumOf = (name: string) =>
      sql`(${now} ${isEarly ? sql`+` : sql`-`} coalesce(moved.${sql.ref(name)}, 0))::bigint`
    const [opening, closing] = isEarly ? [`${account}_part`, account] : [account, `${account}_part`]
    return [
      sql`${sumOf(opening)} as ${sql.ref(`opening_${account}`)}`,
      sql`${sumOf(closing)} as ${sql.ref(`closing_${account}`)}`,
    ]
  })
  const sums = accounts.flatMap((account) => {
    const of = sql.ref(account)
    return [sql`sum(${of}) as ${of}`, sql`sum(${of}) filter (where ${part}) as ${sql.ref(`${account}_part`)}`]
  })
  const amounts = accounts.map(
    (account) => sql`case account when ${`player:${account}`} then amount else 0 end as ${sql.ref(account)}`,
  )
  // A single statement sees a consistent state, even if entries are booked at the same time.
  const { rows } = await sql<Sums>`
    select ${sql.join(columns)}
    from ledger_balance as balance, (
      select ${sql.join(sums)}
      from (
        select at, cash, 0 as bonus, 0 as reserved, deficit
        from game_transaction where ${scope} and ${whole}
        union all
        select at, ${sql.join(amounts)}
        from ledger_journal join ledger_journal_line using (shard, player_id, entry_id)
        where ${scope} and ${whole}
      ) as movement
    ) as moved
    where ${scope}`.execute(db)
  const [row] = rows
  if (!row) return { opening: noBalances, closing: noBalances }
  const at = (when: 'opening' | 'closing'): Balances => ({
    cashMinor: row[`${when}_cash`],
    bonusMinor: row[`${when}_bonus`],
    reservedMinor: row[`${when}_reserved`],
    deficitMinor: row[`${when}_deficit`],
  })
  return { opening: at('opening'), closing: at('closing') }
}

/**
 * True if the balances can be computed from fewer rows by starting at the player's first movement than by going back
 * from the latest one.
 */
async function isNearTheBeginning(db: Db, playerId: string, { from, to }: Period): Promise<boolean> {
  const edge = (table: 'game_transaction' | 'ledger_journal', order: 'asc' | 'desc') => sql`(
    select at from ${sql.table(table)} where shard = ${shardOf(playerId)} and player_id = ${playerId}
    order by at ${sql.raw(order)} limit 1)`
  const { rows } = await sql<{ isEarly: boolean | null }>`
    select ${to}::timestamptz - least(${edge('game_transaction', 'asc')}, ${edge('ledger_journal', 'asc')})
      < greatest(${edge('game_transaction', 'desc')}, ${edge('ledger_journal', 'desc')}) - ${from}::timestamptz as "isEarly"`.execute(
    db,
  )
  return rows[0]?.isEarly ?? false
}

interface EntryRow {
  entry_id: string
  at: Temporal.Instant
  kind: string
  cause: string
  /** Pairs of an account and an amount. The amount is a text, because JSON numbers cannot represent every bigint. */
  postings: [PlayerAccount, string][]
}

/**
 * The player's entries in a period in order of time, including entries that do not change the player's accounts. The
 * computed kind and cause must match the view `ledger_entry`. The view cannot be used here, because reading it in this
 * order would need a full scan.
 */
export async function selectEntries(db: Db, range: EntryRange): Promise<StatementEntry[]> {
  const { playerId, currency, from, to, after, limit } = range
  const isWithin = after && Temporal.Instant.compare(after.at, from) >= 0
  const position = isWithin ? after : { at: from, id: '00000000-0000-0000-0000-000000000000' }
  const scope = sql`shard = ${shardOf(playerId)} and player_id = ${playerId} and currency = ${currency}
    and (at, entry_id) > (${position.at}, ${position.id}::uuid) and at < ${to}`
  const { rows } = await sql<EntryRow>`
    (select entry_id, at, game_entry_kind(kind, cash + deficit) as kind,
      game_entry_cause(kind, studio, round_id, reference_id) as cause,
      (select coalesce(jsonb_agg(jsonb_build_array(account, amount::text)), '[]')
        from (values ('player:deficit', deficit), ('player:cash', cash)) as leg (account, amount)
        where amount <> 0) as postings
    from game_transaction
    where ${scope} and (cash <> 0 or deficit <> 0)
    order by at, entry_id limit ${limit})
    union all
    (select entry_id, at, kind, cause,
      (select coalesce(jsonb_agg(jsonb_build_array(account, amount::text) order by line.line), '[]')
        from ledger_journal_line as line
        where line.shard = entry.shard and line.player_id = entry.player_id and line.entry_id = entry.entry_id
          and account like 'player:%')
    from ledger_journal as entry
    where ${scope}
    order by at, entry_id limit ${limit})
    order by at, entry_id limit ${limit}`.execute(db)
  return rows.map(({ entry_id: entryId, at, kind, cause, postings }) => ({
    entryId,
    at,
    kind,
    cause,
    postings: postings.map(([account, amount]) => ({ account, amountMinor: BigInt(amount) })),
  }))
}
