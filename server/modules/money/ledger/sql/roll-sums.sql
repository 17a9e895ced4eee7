-- Adds the ten-minute windows that have ended to the sums of the player's wager and loss limits. An account that was
-- created after the limit began gets its own sums here.
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
