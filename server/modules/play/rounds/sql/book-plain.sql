-- All movements of a batch belong to one group of shards, and the first argument is any shard of the group, so a
-- cluster can send the whole call to the node that stores the group. A single PostgreSQL has only one group and ignores
-- the argument (docs/operator/scale.md).

-- Books the plain movements of a batch, and leaves the others to book_plays. Nearly all bets and wins are plain, so a
-- single statement locks the balances, checks the movements and changes the balances. Either all movements of an
-- account are booked here or none of them is.
-- A movement is plain if nothing refuses it, the funds suffice, its account has never had a bonus, it is neither a
-- rollback nor a stake under a limit, and it does not start a game cycle too early or before the previous round has
-- ended. If several movements of an account start a game cycle, all of its movements are left to book_plays.
-- Transaction ids and rounds are assumed to be new. If one of them already exists, its unique key is violated and the
-- whole call is rolled back (SQLSTATE 23505).
-- The session and the player are checked by the copies of their data in the launch, as they are at the start of the
-- call.
-- Returns an array, indexed by the number of the account, with cash + deficit before the batch. The element is null, or
-- missing at the end of the array, if the account is left to book_plays.
create function book_plain(
  p_shard smallint,
  p_now timestamptz,
  p_used_after timestamptz,
  p_started_after timestamptz,
  p_young_after date,
  p_moves game_move[]
) returns bigint[]
language plpgsql as $$
declare
  v_funds bigint[];
  v_since timestamptz[];
begin
  select changed.funds, changed.since into v_funds, v_since
  from (
    select array_agg(row(account, shard, player_id, currency, session_id, places, amount, stake, win, lowest,
        slot_ms, casino_ms, studio, game_id)::account_change
      order by account) as changes
    from (
      select account, any_value(shard) as shard, any_value(player_id) as player_id, any_value(currency) as currency,
        any_value(session_id) as session_id, max(place) as places, sum_minor(amount) as amount,
        sum_minor(-amount) filter (where kind = 'bet') as stake,
        sum_minor(amount) filter (where kind = 'win') as win,
        min(before + amount) filter (where kind in ('bet', 'adjustment') and amount < 0) as lowest,
        max(cycle_ms) filter (where starts = 'slot') as slot_ms, max(cycle_ms) filter (where starts = 'casino') as casino_ms,
        any_value(studio) filter (where starts is not null and ends_rounds_since is not null) as studio,
        any_value(game_id) filter (where starts is not null and ends_rounds_since is not null) as game_id
      from judge_moves(p_moves, p_now, p_used_after, p_started_after, p_young_after, false)
      group by account
      having bool_and(verdict = 'booked' and kind <> 'rollback') and count(starts) < 2
    ) as summed
  ) as asked, change_plain_balances(p_now, asked.changes) as changed;

  if v_funds is not null then
    perform write_game_entries(p_moves, v_funds, v_since, false);
  end if;

  return v_funds;
end
$$;
