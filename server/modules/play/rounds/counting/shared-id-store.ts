import { sql } from 'kysely'
import type { Tx } from '../../../../kit/db.ts'

/** A transaction id that a studio used for several players, with two of these players. */
export interface SharedId {
  readonly studio: string
  readonly transactionId: string
  readonly playerId: string
  readonly otherPlayerId: string
}

/**
 * The transaction ids that a studio used in the period from `from` (inclusive) to `to` (exclusive), if the studio has
 * also used them for another player since `since`.
 */
export async function selectSharedIds(
  tx: Tx,
  {
    since,
    from,
    to,
    limit,
  }: {
    readonly since: Temporal.Instant
    readonly from: Temporal.Instant
    readonly to: Temporal.Instant
    readonly limit: number
  },
): Promise<SharedId[]> {
  // The query reads a whole day of play, so it may take longer than the usual time limit of a statement.
  await sql`set local statement_timeout = '30min'`.execute(tx)
  const { rows } = await sql<SharedId>`
    select studio, transaction_id as "transactionId", min(player_id::text) as "playerId",
      max(player_id::text) as "otherPlayerId"
    from ledger_game_id where at >= ${since} and at < ${to}
    group by studio, transaction_id
    having min(player_id::text) <> max(player_id::text) and max(at) >= ${from}
    order by max(at), studio, transaction_id limit ${limit}`.execute(tx)
  return rows
}
