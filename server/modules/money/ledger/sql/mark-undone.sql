-- Runs after rollbacks were booked. Marks the movements that the rollbacks reverse. For a movement that has not arrived
-- yet, it writes a tombstone: a row that reserves the transaction id and moves no money. Subtracts the returned stakes
-- and wins from the windows in which they were counted.
create function mark_undone(p_moves game_move[], p_since timestamptz[]) returns void
language plpgsql as $$
begin
  insert into game_rollback (shard, player_id, studio, reference_id, transaction_id, at)
  select shard, player_id, studio, reference_id, transaction_id, booked_at(p_since[account], place)
  from unnest(p_moves)
  where kind = 'rollback'
  on conflict do nothing;

  insert into game_transaction (shard, player_id, at, entry_id, cash, deficit, post_balance, kind, currency, studio,
    game_id, round_id, transaction_id, seal)
  select move.shard, move.player_id, booked_at(p_since[account], place), gen_random_uuid(), 0, 0, 0, 'tombstone',
    move.currency, move.studio, move.game_id, move.round_id, move.reference_id,
    (select pg_sequence_last_value('ledger_open_seal') where pg_current_xact_id() is not null)
  from unnest(p_moves) as move
  left join game_transaction as known on known.shard = move.shard and known.player_id = move.player_id
    and game_key(known.studio, known.transaction_id) = game_key(move.studio, move.reference_id)
    and known.studio = move.studio and known.transaction_id = move.reference_id
  where move.kind = 'rollback' and known.entry_id is null;

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
    -- The age of an ended window in days. Null for the current window.
    cross join lateral (select case when move.window_at < own.window_at
      then extract(epoch from own.window_at - move.window_at) / 86400 end as days) as past
    group by own.shard, own.player_id, own.currency
  ) as undone
  where balance.shard = undone.shard and balance.player_id = undone.player_id
    and balance.currency = undone.currency;

  perform undo_in_sums(p_moves);
end
$$;
