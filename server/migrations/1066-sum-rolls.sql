-- Starts new ten minutes: the counts so far become a row of game_window. The sums of the longer windows and of dynamic limits are
-- computed again. The balances are locked.
create or replace function roll_windows(p_window timestamptz, p_moves game_move[]) returns void
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

-- After rollbacks were booked: marks the undone movements, and leaves tombstones for ids that have not come. Takes the
-- undone stakes and wins out of the windows that counted them.
create or replace function mark_undone(p_moves game_move[], p_since timestamptz[]) returns void
language plpgsql as $$
begin
  insert into game_rollback (shard, player_id, studio, reference_id, transaction_id, at)
  select shard, player_id, studio, reference_id, transaction_id, booked_at(p_since[account], place)
  from unnest(p_moves)
  where kind = 'rollback'
  on conflict do nothing;

  insert into game_transaction_owner (studio, transaction_id, shard, player_id)
  select move.studio, move.reference_id, move.shard, move.player_id
  from unnest(p_moves) as move
  left join game_transaction_owner as owner
    on owner.studio = move.studio and owner.transaction_id = move.reference_id
  where move.kind = 'rollback' and owner.studio is null;

  update game_window as past
  set stake = past.stake - undone.stake, win = past.win - undone.win
  from (
    select shard, player_id, currency, date_bin('10 minutes', undone_at, '2000-01-01Z') as window_at,
      sum(greatest(amount, 0))::bigint as stake, sum(greatest(-amount, 0))::bigint as win
    from unnest(p_moves)
    where kind = 'rollback' and amount <> 0
    group by 1, 2, 3, 4
  ) as undone
  where past.shard = undone.shard and past.player_id = undone.player_id and past.currency = undone.currency
    and past.window_at = undone.window_at;

  update ledger_balance as balance
  set stake_now = balance.stake_now - undone.stake_now, win_now = balance.win_now - undone.win_now,
    stake_day = balance.stake_day - undone.stake_day, win_day = balance.win_day - undone.win_day,
    stake_week = balance.stake_week - undone.stake_week, win_week = balance.win_week - undone.win_week,
    stake_month = balance.stake_month - undone.stake_month, win_month = balance.win_month - undone.win_month,
    stake_session = balance.stake_session - undone.stake_session, win_session = balance.win_session - undone.win_session
  from (
    select own.shard, own.player_id, own.currency,
      coalesce(sum(stake) filter (where move.window_at >= own.window_at), 0)::bigint as stake_now,
      coalesce(sum(win) filter (where move.window_at >= own.window_at), 0)::bigint as win_now,
      coalesce(sum(stake) filter (where days <= 1), 0)::bigint as stake_day,
      coalesce(sum(win) filter (where days <= 1), 0)::bigint as win_day,
      coalesce(sum(stake) filter (where days <= 7), 0)::bigint as stake_week,
      coalesce(sum(win) filter (where days <= 7), 0)::bigint as win_week,
      coalesce(sum(stake) filter (where days <= 30), 0)::bigint as stake_month,
      coalesce(sum(win) filter (where days <= 30), 0)::bigint as win_month,
      coalesce(sum(stake) filter (where undone_at >= own.session_from), 0)::bigint as stake_session,
      coalesce(sum(win) filter (where undone_at >= own.session_from), 0)::bigint as win_session
    from (
      select *, date_bin('10 minutes', undone_at, '2000-01-01Z') as window_at, greatest(amount, 0) as stake,
        greatest(-amount, 0) as win
      from unnest(p_moves)
      where kind = 'rollback' and amount <> 0
    ) as move
    join ledger_balance as own on own.shard = move.shard and own.player_id = move.player_id
      and own.currency = move.currency
    -- the age of a complete window in days; null for the current one
    cross join lateral (select case when move.window_at < own.window_at
      then extract(epoch from own.window_at - move.window_at) / 86400 end as days) as past
    group by own.shard, own.player_id, own.currency
  ) as undone
  where balance.shard = undone.shard and balance.player_id = undone.player_id
    and balance.currency = undone.currency;

  perform undo_in_sums(p_moves);
end
$$;
