import type { Currency } from '@baize/contract/money'
import { sql } from 'kysely'
import type { Instant } from '../../../../kit/clock.ts'
import type { Db } from '../../../../kit/db.ts'
import { shardOf } from '../../../../kit/ids.ts'

interface Play {
  readonly currency: Currency
  readonly stakeMinor: bigint
  readonly winMinor: bigint
}

/**
 * Sums each account's stakes and wins since the instant. Play is stored in windows of ten minutes, so the whole window
 * that contains the instant counts.
 */
export async function readPlaySince(db: Db, playerId: string, since: Instant): Promise<Play[]> {
  const scope = sql`shard = ${shardOf(playerId)} and player_id = ${playerId}
    and window_at >= date_bin('10 minutes', ${since}::timestamptz, '2000-01-01Z')`
  const { rows } = await sql<Play>`
    select currency, sum(stake)::bigint as "stakeMinor", sum(win)::bigint as "winMinor" from (
      select currency, stake, win from ledger_play_window where ${scope}
      union all select currency, stake_now, win_now from ledger_play where ${scope}
    ) as play group by currency`.execute(db)
  return rows
}
