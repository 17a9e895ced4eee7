import type { Currency } from '@baize/contract/money'
import { sql } from 'kysely'
import type { TimedPlace } from '../../kit/cursor.ts'
import type { Db } from '../../kit/db.ts'
import { shardOf } from '../../kit/ids.ts'
import type { Balances, PlayerAccount } from './rules.ts'

/** An entry with what it posted to the player's own accounts. */
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

export interface EntryRange extends Whose {
  /** Inclusive. */
  readonly from: Temporal.Instant
  /** Exclusive. */
  readonly to: Temporal.Instant
  readonly after: TimedPlace | undefined
  readonly limit: number
}

/** What everything that was booked before the instant left on each account of the player. */
export async function sumBefore(db: Db, { playerId, currency }: Whose, before: Temporal.Instant): Promise<Balances> {
  const { rows } = await sql<{ cash: bigint; bonus: bigint; reserved: bigint; deficit: bigint }>`
    select sum(cash)::bigint as cash, sum(bonus)::bigint as bonus, sum(reserved)::bigint as reserved,
      sum(deficit)::bigint as deficit
    from (
      select coalesce(sum(cash), 0) as cash, 0 as bonus, 0 as reserved, coalesce(sum(deficit), 0) as deficit
      from game_transaction
      where shard = ${shardOf(playerId)} and player_id = ${playerId} and currency = ${currency} and at < ${before}
      union all
      select coalesce(sum(amount) filter (where account = 'player:cash'), 0),
        coalesce(sum(amount) filter (where account = 'player:bonus'), 0),
        coalesce(sum(amount) filter (where account = 'player:reserved'), 0),
        coalesce(sum(amount) filter (where account = 'player:deficit'), 0)
      from ledger_journal as entry join ledger_journal_line as line using (shard, player_id, entry_id)
      where shard = ${shardOf(playerId)} and player_id = ${playerId} and currency = ${currency} and at < ${before}
    ) as part`.execute(db)
  const { cash = 0n, bonus = 0n, reserved = 0n, deficit = 0n } = rows[0] ?? {}
  return { cashMinor: cash, bonusMinor: bonus, reservedMinor: reserved, deficitMinor: deficit }
}

interface EntryRow {
  entry_id: string
  at: Temporal.Instant
  kind: string
  cause: string
  /** Account → amount as text: JSON's numbers do not hold every bigint. */
  postings: [PlayerAccount, string][]
}

/** The player's entries of a period, in the order of time; those that leave the player's accounts alone included. */
export async function selectEntries(db: Db, range: EntryRange): Promise<StatementEntry[]> {
  const { playerId, currency, from, to, after, limit } = range
  const place = after ?? { at: from, id: '00000000-0000-0000-0000-000000000000' }
  const scope = sql`shard = ${shardOf(playerId)} and player_id = ${playerId} and currency = ${currency}
    and (at, entry_id) > (${place.at}, ${place.id}::uuid) and at < ${to}`
  const { rows } = await sql<EntryRow>`
    (select entry_id, at,
      case when kind <> 'rollback' then kind when cash + deficit > 0 then 'bet-rollback' else 'win-rollback' end as kind,
      'round:' || studio || '/' || round_id as cause,
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
