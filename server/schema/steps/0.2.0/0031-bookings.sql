-- Books a batch of movements of games in one transaction, with one simple statement for each table. The movements of a player
-- are in the order of arrival. No transaction id occurs twice, and no round has two games.
--
-- All refusals are decided here, after the balances are locked: known ids, token, session, player, round, limits and funds.
-- Only the registry of games is read by the caller (unfit, young_maximum). A refused movement leaves nothing behind.
--
-- net = cash + deficit, and one of the two is always zero. A movement changes net by its amount. A bet, and an adjustment
-- downwards, needs net >= 0 afterwards. The rules of the deficit follow: a credit repays it first, and a debit that cash
-- does not cover adds to it.
--
-- Returns a verdict for each movement in the order of the batch, and the cash after each.
create function book_plays(
  p_now timestamptz,
  -- a session is over if its last use or its start is not after these times
  p_used_after timestamptz,
  p_started_after timestamptz,
  -- a player born after this day may stake at most the young maximum
  p_young_after date,
  -- the caller has locked every account of the player, lent bonus money, and judged limits over several accounts
  p_is_alone boolean,
  p_moves game_move[]
) returns table (verdict booking_verdict, post_balance bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  v_window timestamptz := date_bin('10 minutes', p_now, '2000-01-01Z');
  v_has_rollbacks boolean;
  v_is_refused boolean;
  v_is_booked boolean;
  v_accounts integer;
  v_moves game_move[] := p_moves;
  v_locked locked_balances;
  -- for each movement
  v_verdicts booking_verdict[];
  v_nets bigint[];
  v_sessions uuid[];
begin
  v_locked := lock_balances(p_moves, p_now, v_window);

  select bool_or(kind = 'rollback'), max(account) into v_has_rollbacks, v_accounts from unnest(p_moves);

  if cardinality(v_locked.funds) is distinct from v_accounts then
    return query select * from find_unopened(p_moves);
    return;
  end if;

  if v_has_rollbacks then v_moves := find_undone(p_moves); end if;

  -- limits are judged by the sums of the windows
  if v_locked.has_limits and v_locked.is_unsummed then perform roll_windows(v_window, p_moves); end if;

  select array_agg(judged.verdict order by ordinality), array_agg(net order by ordinality),
    array_agg(session_id order by ordinality), bool_or(judged.verdict not in ('booked', 'bonus')),
    bool_and(judged.verdict = 'booked')
  into v_verdicts, v_nets, v_sessions, v_is_refused, v_is_booked
  from (
    select move.ordinality, move.session_id, net,
      case
        when v_locked.plays_bonus[account] and not p_is_alone then 'bonus'
        when move.verdict <> 'booked' then move.verdict
        when kind in ('bet', 'adjustment') and amount < 0 and net < 0 then 'funds'
        when limits.player_id is null then 'booked'
        when place > 1 then 'again'
        when is_limited_elsewhere(limits, move.currency) then
          case when not p_is_alone then 'shared' when move.unfit = 'limit' then 'limit' else 'booked' end::booking_verdict
        when breaks_limit(limits, move.session_id, -amount) then 'limit'
        else 'booked' end::booking_verdict as verdict
    from (
      select *, v_locked.funds[account] + before + amount as net
      from judge_moves(v_moves, p_now, p_used_after, p_started_after, p_young_after, true)
    ) as move
    left join game_limit as limits on limits.shard = move.shard
      and limits.player_id = case when move.kind = 'bet' then move.player_id end
  ) as judged;

  -- later movements of an account were judged with the refused one
  if v_is_refused then v_verdicts := ask_again(v_moves, v_verdicts); end if;

  if not v_is_booked then
    select array_agg(v_moves[place] order by place), array_agg(v_sessions[place] order by place)
    into v_moves, v_sessions
    from generate_subscripts(v_verdicts, 1) as place
    where v_verdicts[place] = 'booked';
  end if;

  if v_moves is not null then
    if v_locked.is_stale or (v_has_rollbacks and v_locked.is_unsummed) then perform roll_windows(v_window, v_moves); end if;
    perform change_balances(v_moves, v_locked.since, v_sessions);
    perform open_rounds(v_moves, v_locked.funds, v_locked.since, true);
    perform write_game_entries(v_moves, v_locked.funds, v_locked.since);
    if v_has_rollbacks then perform mark_undone(v_moves, v_locked.since); end if;
  end if;

  return query select answer.verdict, greatest(answer.net, 0) from unnest(v_verdicts, v_nets) as answer (verdict, net);
end
$$;

-- Books the plain movements of a batch, and leaves the others to book_plays. Nearly all bets and wins are plain: one statement
-- locks, judges and changes their balances. The movements of an account are booked all or none.
--
-- A plain movement is not refused, has the funds, and has neither a bonus nor a stake under limits. Its id and
-- its round count as new. A known one violates its unique key, which refuses and undoes the whole call (23505).
--
-- Session and player are judged as their launch had them at the start of the call.
--
-- Returns, by the number of the account, its cash + deficit before the batch. An account that is left has null, or nothing at
-- the end.
create function book_plain(
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
    select array_agg(row(account, shard, player_id, currency, session_id, places, amount, stake, win, lowest)::account_change
      order by account) as changes
    from (
      select account, any_value(shard) as shard, any_value(player_id) as player_id, any_value(currency) as currency,
        any_value(session_id) as session_id, max(place) as places, sum_minor(amount) as amount,
        sum_minor(-amount) filter (where kind = 'bet') as stake,
        sum_minor(amount) filter (where kind in ('win', 'prize')) as win,
        min(before + amount) filter (where kind in ('bet', 'adjustment') and amount < 0) as lowest
      from judge_moves(p_moves, p_now, p_used_after, p_started_after, p_young_after, false)
      group by account
      having bool_and(verdict = 'booked' and kind <> 'rollback')
    ) as summed
  ) as asked, change_plain_balances(p_now, asked.changes) as changed;

  if v_funds is not null then
    perform open_rounds(p_moves, v_funds, v_since, false);
    perform write_game_entries(p_moves, v_funds, v_since);
  end if;

  return v_funds;
end
$$;
