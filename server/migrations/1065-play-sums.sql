-- Stakes and wins of an account since a dynamic limit began. The sum has the ten minutes before counted_until, and rolling windows
-- move that time on. Play before the limit is in the first ten minutes too, so the sum begins below zero by that much.
create table play_sum (
  shard smallint not null,
  player_id uuid not null,
  currency text not null,
  limit_type text not null,
  -- the account's last movement before the limit
  since timestamptz not null,
  counted_until timestamptz not null,
  stake bigint not null,
  win bigint not null,
  primary key (shard, player_id, currency, limit_type),
  constraint play_sum_type check (limit_type in ('WAGER_LIMIT', 'LOSS_LIMIT'))
);

-- For other modules: stakes and wins since each dynamic limit began, up to now.
create view ledger_play_sum as
select sums.shard, sums.player_id, sums.currency, sums.limit_type, sums.since, sums.counted_until,
  (sums.stake + balance.stake_now + coalesce(past.stake, 0))::bigint as stake,
  (sums.win + balance.win_now + coalesce(past.win, 0))::bigint as win
from play_sum as sums join ledger_balance as balance using (shard, player_id, currency)
cross join lateral (
  select sum(kept.stake) as stake, sum(kept.win) as win from game_window as kept
  where kept.shard = sums.shard and kept.player_id = sums.player_id and kept.currency = sums.currency
    and kept.window_at >= sums.counted_until
) as past;

-- Moves the sums on to the current ten minutes of each account. An account that is younger than the limit gets its sums.
create function roll_sums(p_moves game_move[]) returns void
language plpgsql as $$
begin
  insert into play_sum (shard, player_id, currency, limit_type, since, counted_until, stake, win)
  select distinct move.shard, move.player_id, move.currency, other.limit_type, '-infinity'::timestamptz,
    '-infinity'::timestamptz, 0, 0
  from unnest(p_moves) as move
  join play_sum as other on other.shard = move.shard and other.player_id = move.player_id
    and other.currency <> move.currency
  on conflict do nothing;

  update play_sum as total
  set counted_until = complete.until, stake = total.stake + complete.stake, win = total.win + complete.win
  from (
    select sums.shard, sums.player_id, sums.currency, sums.limit_type, own.window_at as until,
      coalesce(sum(past.stake), 0)::bigint as stake, coalesce(sum(past.win), 0)::bigint as win
    from (select distinct shard, player_id, currency from unnest(p_moves)) as move
    join play_sum as sums using (shard, player_id, currency)
    join ledger_balance as own using (shard, player_id, currency)
    left join game_window as past on past.shard = sums.shard and past.player_id = sums.player_id
      and past.currency = sums.currency and past.window_at >= sums.counted_until
    where sums.counted_until < own.window_at
    group by sums.shard, sums.player_id, sums.currency, sums.limit_type, own.window_at
  ) as complete
  where total.shard = complete.shard and total.player_id = complete.player_id and total.currency = complete.currency
    and total.limit_type = complete.limit_type;
end
$$;

-- Takes what a rollback gives back out of the sums, if they count it. A stake from before the limit leaves its ten minutes, and was
-- subtracted from the sum once, so it is added again.
create function undo_in_sums(p_moves game_move[]) returns void
language sql
begin atomic
  update play_sum as total
  set stake = total.stake + undone.stake, win = total.win + undone.win
  from (
    select sums.shard, sums.player_id, sums.currency, sums.limit_type,
      sum(case when move.undone_at > sums.since then -1 else 1 end * greatest(move.amount, 0))::bigint as stake,
      sum(case when move.undone_at > sums.since then -1 else 1 end * greatest(-move.amount, 0))::bigint as win
    from unnest(p_moves) as move
    join play_sum as sums on sums.shard = move.shard and sums.player_id = move.player_id
      and sums.currency = move.currency
    where move.kind = 'rollback' and move.amount <> 0
      and (move.undone_at > sums.since)
        = (date_bin('10 minutes', move.undone_at, '2000-01-01Z') < sums.counted_until)
    group by sums.shard, sums.player_id, sums.currency, sums.limit_type
  ) as undone
  where total.shard = undone.shard and total.player_id = undone.player_id and total.currency = undone.currency
    and total.limit_type = undone.limit_type;
end;
