import { sql } from 'kysely'
import type { Currency } from '@baize/contract/money'
import type { Db } from '../../../../kit/db.ts'

/** A win that was paid although its bet is not booked for the same player. */
export interface UnbackedWin {
  readonly studio: string
  readonly transactionId: string
  readonly playerId: string
  readonly roundId: string
  readonly gameId: string
  readonly currency: Currency
  readonly amountMinor: bigint
  /** The transaction id of the bet that the studio named. Null if the studio named none. */
  readonly referenceId: string | null
}

/**
 * The wins of the period without a bet: either the player has no booked bet in the win's round, or the win names a bet
 * that is not booked for the player in this round. A bet that was rolled back does not count.
 */
export async function selectUnbacked(
  db: Db,
  { from, to, limit }: { from: Temporal.Instant; to: Temporal.Instant; limit: number },
): Promise<UnbackedWin[]> {
  const { rows } = await sql<UnbackedWin>`
    select win.studio, win.transaction_id as "transactionId", win.player_id as "playerId", win.round_id as "roundId",
      win.game_id as "gameId", win.currency, win.cash + win.deficit as "amountMinor", win.reference_id as "referenceId"
    from (
      select paid.*, coalesce((
        select at from ledger_game_opening as opening where opening.shard = paid.shard and opening.player_id = paid.player_id
          and opening.round_key = game_key(paid.studio, paid.round_id)), (
        select opened_at from round as kept where kept.shard = paid.shard and kept.player_id = paid.player_id
          and kept.studio = paid.studio and kept.round_id = paid.round_id)) as opened_at
      from ledger_game_entry as paid
      where paid.at >= ${from} and paid.at < ${to} and paid.kind = 'win' and paid.cash + paid.deficit > 0
        and not paid.is_undone
    ) as win
    where not exists (
      select from ledger_game_entry as bet
      where bet.shard = win.shard and bet.player_id = win.player_id and bet.at >= win.opened_at and bet.kind = 'bet'
        and bet.studio = win.studio and bet.round_id = win.round_id and not bet.is_undone
        and (win.reference_id is null or bet.transaction_id = win.reference_id)
    )
    order by win.at, win.entry_id
    limit ${limit}`.execute(db)
  return rows
}
