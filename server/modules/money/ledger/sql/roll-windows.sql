-- Starts a new ten-minute window: the stakes and wins of the old window become a row of game_window. Then recomputes
-- the sums over a day, a week and a month, and adds the old window to the sums of wager and loss limits. The caller has
-- locked the balances.
create function roll_windows(p_window timestamptz, p_moves game_move[]) returns void
language plpgsql as $$
begin
  insert into game_window (shard, player_id, currency, window_at, stake, win)
  select distinct balance.shard, balance.player_id, balance.currency, balance.window_at, balance.stake_now, balance.win_now
  from unnest(p_moves) as move
  join ledger_balance as balance on balance.shard = move.shard and balance.player_id = move.player_id
    and balance.currency = move.currency
  where balance.window_at < p_window and (balance.stake_now <> 0 or balance.win_now <> 0);

  update ledger_balance as balance
  set window_at = complete.until, summed_at = complete.until,
    stake_now = case when balance.window_at < p_window then 0 else balance.stake_now end,
    win_now = case when balance.window_at < p_window then 0 else balance.win_now end,
    stake_day = complete.stake_day, win_day = complete.win_day, stake_week = complete.stake_week,
    win_week = complete.win_week, stake_month = complete.stake_month, win_month = complete.win_month
  from (
    select stale.shard, stale.player_id, stale.currency, stale.until,
      coalesce(sum(stake) filter (where past.window_at >= until - interval '24 hours'), 0)::bigint as stake_day,
      coalesce(sum(win) filter (where past.window_at >= until - interval '24 hours'), 0)::bigint as win_day,
      coalesce(sum(stake) filter (where past.window_at >= until - interval '168 hours'), 0)::bigint as stake_week,
      coalesce(sum(win) filter (where past.window_at >= until - interval '168 hours'), 0)::bigint as win_week,
      coalesce(sum(stake), 0)::bigint as stake_month,
      coalesce(sum(win), 0)::bigint as win_month
    from (
      select distinct own.shard, own.player_id, own.currency, greatest(own.window_at, p_window) as until
      from unnest(p_moves) as move
      join ledger_balance as own on own.shard = move.shard and own.player_id = move.player_id
        and own.currency = move.currency
      where own.summed_at < greatest(own.window_at, p_window)
    ) as stale
    left join game_window as past on past.shard = stale.shard and past.player_id = stale.player_id
      and past.currency = stale.currency and past.window_at >= until - interval '720 hours'
    group by stale.shard, stale.player_id, stale.currency, stale.until
  ) as complete
  where balance.shard = complete.shard and balance.player_id = complete.player_id
    and balance.currency = complete.currency;

  perform roll_sums(p_moves);
end
$$;
