import { sql } from 'kysely'
import type { Check } from './checks.ts'

/**
 * What the ten-minute windows should contain: for each window, the stakes and wins that were booked in it and not
 * rolled back.
 */
const counted = sql`
  select moved.shard, moved.player_id, moved.currency, date_bin('10 minutes', moved.at, '2000-01-01Z') as window_at,
    coalesce(sum(-moved.cash) filter (where moved.kind = 'bet'), 0) as stake,
    coalesce(sum(moved.cash + moved.deficit) filter (where moved.kind <> 'bet'), 0) as win
  from game_transaction as moved left join game_rollback as undone
    on (undone.shard, undone.player_id, undone.studio, undone.reference_id)
      = (moved.shard, moved.player_id, moved.studio, moved.transaction_id)
  where moved.kind in ('bet', 'win') and undone.reference_id is null
  group by 1, 2, 3, 4`

/** Checks that the windows of stakes and wins match the booked movements (decision 11). */
export const windowChecks: readonly Check[] = [
  {
    rule: 'The stakes and wins recorded for every past window of ten minutes match the bookings',
    offenders: sql`
      select 'ten minutes from ' || window_at || ' of ' || player_id || ' in ' || currency as subject
      from game_window as kept full join (
        select counted.* from (${counted}) as counted join ledger_balance as balance using (shard, player_id, currency)
        where counted.window_at < balance.window_at
      ) as counted using (shard, player_id, currency, window_at)
      where (coalesce(kept.stake, 0), coalesce(kept.win, 0)) <> (coalesce(counted.stake, 0), coalesce(counted.win, 0))`,
  },
  {
    rule: 'The stakes and wins that every account counts for its limits match the bookings',
    offenders: sql`
      select 'windows of ' || balance.player_id || ' in ' || balance.currency as subject
      from ledger_balance as balance left join lateral (
        select max(window_at) as newest,
          sum(stake) filter (where window_at >= balance.window_at) as stake_now,
          sum(win) filter (where window_at >= balance.window_at) as win_now,
          sum(stake) filter (where window_at < balance.summed_at and age <= interval '24 hours') as stake_day,
          sum(win) filter (where window_at < balance.summed_at and age <= interval '24 hours') as win_day,
          sum(stake) filter (where window_at < balance.summed_at and age <= interval '168 hours') as stake_week,
          sum(win) filter (where window_at < balance.summed_at and age <= interval '168 hours') as win_week,
          sum(stake) filter (where window_at < balance.summed_at and age <= interval '720 hours') as stake_month,
          sum(win) filter (where window_at < balance.summed_at and age <= interval '720 hours') as win_month
        from (
          select *, balance.summed_at - window_at as age from (${counted}) as counted
          where counted.shard = balance.shard and counted.player_id = balance.player_id
            and counted.currency = balance.currency
        ) as aged
      ) as counted on true
      where newest > balance.window_at or balance.summed_at > balance.window_at
        or (balance.stake_now, balance.win_now, balance.stake_day, balance.win_day, balance.stake_week, balance.win_week,
          balance.stake_month, balance.win_month)
        <> (coalesce(counted.stake_now, 0), coalesce(counted.win_now, 0), coalesce(counted.stake_day, 0),
          coalesce(counted.win_day, 0), coalesce(counted.stake_week, 0), coalesce(counted.win_week, 0),
          coalesce(counted.stake_month, 0), coalesce(counted.win_month, 0))`,
  },
]
