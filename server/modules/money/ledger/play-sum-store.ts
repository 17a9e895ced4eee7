import { sql } from 'kysely'
import type { Db, Tx } from '../../../kit/db.ts'
import { shardOf } from '../../../kit/ids.ts'
import type { Currency } from '@baize/contract/money'
import type { Check } from './checks.ts'

type SumType = 'WAGER_LIMIT' | 'LOSS_LIMIT'

/** Stakes and wins of an account, in minor units, since a wager or loss limit of its player began. */
interface PlaySum {
  readonly currency: Currency
  readonly type: SumType
  readonly stakeMinor: bigint
  readonly winMinor: bigint
}

const own = (playerId: string) => sql`shard = ${shardOf(playerId)} and player_id = ${playerId}`

/**
 * Starts adding up stakes and wins in all accounts of the player, because a wager or loss limit begins now. The caller
 * has locked their balances.
 */
export async function beginPlaySums(tx: Tx, playerId: string, type: SumType): Promise<void> {
  await endPlaySums(tx, playerId, type)
  await sql`insert into play_sum (shard, player_id, currency, limit_type, since, counted_until, stake, win)
    select shard, player_id, currency, ${type}, moved_at, window_at, -stake_now, -win_now
    from ledger_balance where ${own(playerId)}`.execute(tx)
}

export async function endPlaySums(tx: Tx, playerId: string, type: SumType): Promise<void> {
  await sql`delete from play_sum where ${own(playerId)} and limit_type = ${type}`.execute(tx)
}

export async function selectPlaySums(db: Db, playerId: string): Promise<PlaySum[]> {
  const { rows } = await sql<PlaySum>`select currency, limit_type as type, stake as "stakeMinor", win as "winMinor"
    from ledger_play_sum where ${own(playerId)}`.execute(db)
  return rows
}

export const playSumChecks: readonly Check[] = [
  {
    rule: 'The sums of every dynamic limit match the stakes and wins booked since it began',
    offenders: sql`
      select 'sums of ' || kept.player_id || ' in ' || kept.currency as subject
      from ledger_play_sum as kept cross join lateral (
        select coalesce(sum(-moved.cash) filter (where moved.kind = 'bet'), 0) as stake,
          coalesce(sum(moved.cash + moved.deficit) filter (where moved.kind = 'win'), 0) as win
        from ledger_game_entry as moved
        where moved.shard = kept.shard and moved.player_id = kept.player_id and moved.currency = kept.currency
          and moved.at > kept.since and moved.kind in ('bet', 'win') and not moved.is_undone
      ) as counted
      where (kept.stake, kept.win) <> (counted.stake, counted.win)`,
  },
]
