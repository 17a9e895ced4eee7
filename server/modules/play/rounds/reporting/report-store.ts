import type { Currency } from '@baize/contract/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../kit/db.ts'

const name = 'webhooks'

declare module '../../../../kit/db.ts' {
  interface Tables {
    round_report_mark: { name: string; seal: bigint }
  }
}

/**
 * The number of the last seal of the ledger whose movements were read for `round_report`, or `head` on the first call.
 * The row stays locked until the transaction ends.
 */
export async function lockMark(tx: Tx, head: bigint): Promise<bigint> {
  await tx
    .insertInto('round_report_mark')
    .values({ name, seal: head })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const query = tx.selectFrom('round_report_mark').select('seal').where('name', '=', name)
  return (await query.forUpdate().executeTakeFirstOrThrow()).seal
}

export async function updateMark(tx: Tx, seal: bigint): Promise<void> {
  await tx.updateTable('round_report_mark').set({ seal }).where('name', '=', name).execute()
}

/** Notes the rounds that have a movement in the seal, so that they are reported once they have ended. */
export async function insertTouched(tx: Tx, seal: bigint, at: Temporal.Instant): Promise<void> {
  // With the index, PostgreSQL reads only the pages of this seal instead of the whole table.
  await sql`set local enable_seqscan = off`.execute(tx)
  await sql`
    insert into round_report (shard, player_id, studio, round_id, noted_at)
    select distinct shard, player_id, studio, round_id, ${at}::timestamptz from ledger_game_seal where seal = ${seal}
    on conflict (shard, player_id, studio, round_id) do update set noted_at = excluded.noted_at`.execute(tx)
}

export async function deleteTouched(tx: Tx, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from round_report where (shard, player_id, studio, round_id) in (
      select shard, player_id, studio, round_id from round_report limit ${limit})`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

export async function deleteNoted(db: Db, before: Temporal.Instant, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from round_report where (shard, player_id, studio, round_id) in (
      select shard, player_id, studio, round_id from round_report where noted_at < ${before} limit ${limit})`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0n)
}

export interface EndedRound {
  readonly playerId: string
  readonly studio: string
  readonly roundId: string
  readonly gameId: string
  readonly currency: Currency
  readonly state: 'closed' | 'cancelled'
  readonly openedAt: Temporal.Instant
  readonly closedAt: Temporal.Instant | null
  readonly stakedMinor: bigint
  readonly wonMinor: bigint
}

/**
 * Removes the noted rounds that have ended from the list, and returns them with their sums. A round that also has a
 * movement in a seal after number `mark` stays in the list. Otherwise, reading that seal would note the round again,
 * and it would be reported twice.
 */
export async function takeEnded(tx: Tx, mark: bigint, limit: number): Promise<EndedRound[]> {
  const { rows } = await sql<EndedRound>`
    with ended as (
      delete from round_report where (shard, player_id, studio, round_id) in (
        select shard, player_id, studio, round_id from round_report join round using (shard, player_id, studio, round_id)
        where state <> 'open' and not exists (
          select from ledger_game_seal as later where later.shard = round.shard and later.player_id = round.player_id
            and later.at >= round.opened_at and later.studio = round.studio and later.round_id = round.round_id
            and later.seal > ${mark})
        limit ${limit})
      returning shard, player_id, studio, round_id
    )
    select player_id as "playerId", studio, round_id as "roundId", game_id as "gameId", currency, state,
      opened_at as "openedAt", closed_at as "closedAt", staked as "stakedMinor", won as "wonMinor"
    from ended join round using (shard, player_id, studio, round_id), lateral (
      select
        coalesce(sum(-moved) filter (where kind = 'bet' or kind = 'rollback' and moved > 0), 0)::bigint as staked,
        coalesce(sum(moved) filter (where kind <> 'bet' and (kind <> 'rollback' or moved < 0)), 0)::bigint as won
      from (
        select kind, cash + deficit as moved from ledger_game_entry as booked
        where booked.shard = round.shard and booked.player_id = round.player_id and booked.at >= round.opened_at
          and booked.studio = round.studio and booked.round_id = round.round_id
      ) as movement
    ) as standing`.execute(tx)
  return rows
}
