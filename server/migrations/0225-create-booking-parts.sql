-- The highest stake that the law allows for one cycle. A player comes of age at the beginning of the birthday, UTC; who
-- was born on 29 February does so on 1 March.
create function cycle_maximum(cycle game_cycle_limit, birth_date date, now timestamptz) returns bigint
language sql immutable
return case
  when birth_date > ((now at time zone 'UTC')::date - make_interval(years => cycle.young_years))::date
    then cycle.young_maximum_minor
  else cycle.maximum_minor end;

-- Whether a stake would go beyond one of the player's limits. A window with no limit (null) is never broken.
create function breaks_limit(of game_limit, balance ledger_balance, session uuid, stake bigint) returns boolean
language sql immutable
return coalesce(
  case when session = balance.session_id then balance.stake_session else 0 end + stake > of.stake_session
  or balance.stake_now + balance.stake_day + stake > of.stake_day
  or balance.stake_now + balance.stake_week + stake > of.stake_week
  or balance.stake_now + balance.stake_month + stake > of.stake_month
  or case when session = balance.session_id then balance.stake_session - balance.win_session else 0 end + stake > of.loss_session
  or balance.stake_now + balance.stake_day - balance.win_now - balance.win_day + stake > of.loss_day
  or balance.stake_now + balance.stake_week - balance.win_now - balance.win_week + stake > of.loss_week
  or balance.stake_now + balance.stake_month - balance.win_now - balance.win_month + stake > of.loss_month, false);

-- Begins new ten minutes: what was counted until now becomes a row of game_window, and what the windows still touch is
-- summed anew. The balances are locked.
create function roll_windows(p_window timestamptz, p_shards smallint[], p_players uuid[]) returns void
language plpgsql as $$
begin
  insert into game_window (shard, player_id, currency, window_at, stake, win)
  select distinct balance.shard, balance.player_id, balance.currency, balance.window_at, balance.stake_now, balance.win_now
  from unnest(p_shards, p_players) as move (shard, player_id)
  join ledger_balance as balance on balance.shard = move.shard and balance.player_id = move.player_id
  where balance.window_at < p_window and (balance.stake_now <> 0 or balance.win_now <> 0);

  update ledger_balance as balance
  set window_at = p_window, stake_now = 0, win_now = 0,
    stake_day = complete.stake_day, win_day = complete.win_day, stake_week = complete.stake_week,
    win_week = complete.win_week, stake_month = complete.stake_month, win_month = complete.win_month
  from (
    select stale.shard, stale.player_id, stale.currency,
      coalesce(sum(stake) filter (where past.window_at >= p_window - interval '24 hours'), 0)::bigint as stake_day,
      coalesce(sum(win) filter (where past.window_at >= p_window - interval '24 hours'), 0)::bigint as win_day,
      coalesce(sum(stake) filter (where past.window_at >= p_window - interval '168 hours'), 0)::bigint as stake_week,
      coalesce(sum(win) filter (where past.window_at >= p_window - interval '168 hours'), 0)::bigint as win_week,
      coalesce(sum(stake), 0)::bigint as stake_month,
      coalesce(sum(win), 0)::bigint as win_month
    from (
      select distinct own.shard, own.player_id, own.currency
      from unnest(p_shards, p_players) as move (shard, player_id)
      join ledger_balance as own on own.shard = move.shard and own.player_id = move.player_id
      where own.window_at < p_window
    ) as stale
    left join game_window as past on past.shard = stale.shard and past.player_id = stale.player_id
      and past.currency = stale.currency and past.window_at >= p_window - interval '720 hours'
    group by stale.shard, stale.player_id, stale.currency
  ) as complete
  where balance.shard = complete.shard and balance.player_id = complete.player_id
    and balance.currency = complete.currency;
end
$$;

-- What a rollback undoes: the amount that gives back what was booked, zero where nothing was or it is undone already;
-- `refused` is 9 where the id stands for something that this rollback cannot mean.
create function find_undone(
  p_shard smallint, p_player uuid, p_currency text, p_studio text, p_round text, p_game text, p_reference text
) returns table (amount bigint, refused smallint, at timestamptz)
language sql stable as $$
  select case when original.entry_id is null or undone.reference_id is not null then 0
      else -(original.cash + original.deficit) end,
    case when owner.player_id <> p_player or original.kind = 'rollback' or original.round_id <> p_round
      or original.game_id <> p_game or original.currency <> p_currency then 9::smallint end,
    original.at
  from (select) as once
  left join game_transaction_owner as owner on owner.studio = p_studio and owner.transaction_id = p_reference
  left join game_transaction as original on original.shard = p_shard and original.player_id = p_player
    and original.at = owner.at and original.entry_id = owner.entry_id
  left join game_rollback as undone on undone.shard = p_shard and undone.player_id = p_player
    and undone.studio = p_studio and undone.reference_id = p_reference
$$;

-- After rollbacks were booked: marks what they undo, leaves tombstones for what has not come, and takes the stakes and
-- wins out of the windows that had counted them.
create function mark_undone(
  p_shards smallint[], p_players uuid[], p_currencies text[], p_kinds text[], p_amounts bigint[], p_studios text[],
  p_transactions text[], p_references text[], p_times timestamptz[], p_undone timestamptz[], p_verdicts smallint[]
) returns void
language plpgsql as $$
begin
  insert into game_rollback (shard, player_id, studio, reference_id, transaction_id, at)
  select shard, player_id, studio, reference_id, transaction_id, at
  from unnest(p_shards, p_players, p_studios, p_references, p_transactions, p_times, p_kinds, p_verdicts)
    as move (shard, player_id, studio, reference_id, transaction_id, at, kind, verdict)
  where verdict = 0 and kind = 'rollback'
  on conflict do nothing;

  insert into game_transaction_owner (studio, transaction_id, shard, player_id)
  select move.studio, move.reference_id, move.shard, move.player_id
  from unnest(p_shards, p_players, p_studios, p_references, p_kinds, p_verdicts)
    as move (shard, player_id, studio, reference_id, kind, verdict)
  left join game_transaction_owner as owner
    on owner.studio = move.studio and owner.transaction_id = move.reference_id
  where move.verdict = 0 and move.kind = 'rollback' and owner.studio is null;

  update game_window as past
  set stake = past.stake - undone.stake, win = past.win - undone.win
  from (
    select shard, player_id, currency, date_bin('10 minutes', undone_at, '2000-01-01Z') as window_at,
      sum(greatest(amount, 0))::bigint as stake, sum(greatest(-amount, 0))::bigint as win
    from unnest(p_shards, p_players, p_currencies, p_kinds, p_amounts, p_undone, p_verdicts)
      as move (shard, player_id, currency, kind, amount, undone_at, verdict)
    where verdict = 0 and kind = 'rollback' and amount <> 0
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
      from unnest(p_shards, p_players, p_currencies, p_kinds, p_amounts, p_undone, p_verdicts)
        as asked (shard, player_id, currency, kind, amount, undone_at, verdict)
      where verdict = 0 and kind = 'rollback' and amount <> 0
    ) as move
    join ledger_balance as own on own.shard = move.shard and own.player_id = move.player_id
      and own.currency = move.currency
    -- how far back complete windows lie; null for those of now
    cross join lateral (select case when move.window_at < own.window_at
      then extract(epoch from own.window_at - move.window_at) / 86400 end as days) as past
    group by own.shard, own.player_id, own.currency
  ) as undone
  where balance.shard = undone.shard and balance.player_id = undone.player_id
    and balance.currency = undone.currency;
end
$$;
