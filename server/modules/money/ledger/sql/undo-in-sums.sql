-- Subtracts a rolled-back stake or win from the sums of wager and loss limits that have counted it. A stake from before
-- the limit, but in the window in which the limit began, is a special case. The sum started with the negative of that
-- window's stakes (see play_sum), and the rollback removes the stake from the window. So the amount is added to the
-- sum, to make up for the negative start.
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
