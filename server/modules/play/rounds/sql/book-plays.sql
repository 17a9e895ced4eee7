-- Books a batch of game movements in one transaction, with one simple statement for each table. The movements of a
-- player must be in the order of arrival. No transaction id may occur twice, and no round may have two games.
-- Movements are checked after the balances are locked: known ids, token, session, player, round, game cycle, limits and
-- funds. The caller checks only the registry of games, and the limits that span several accounts, and passes the
-- results in unfit and young_maximum. A refused movement writes nothing.
-- net is cash + deficit. The deficit is zero or negative, and at least one of the two is always zero. A movement adds
-- its amount to net, and a bet or a negative adjustment is refused if net would be below zero. This implies the rules
-- of the deficit: a credit repays the deficit first, and the rollback of a credit that the cash no longer covers
-- increases it.
-- Returns, for each movement in the order of the batch, the verdict and the cash after the movement.
create function book_plays(
  p_shard smallint,
  p_now timestamptz,
  -- A session has expired if it was last used at or before p_used_after, or started at or before p_started_after.
  p_used_after timestamptz,
  p_started_after timestamptz,
  -- A player born after this day counts as young, and may stake at most young_maximum.
  p_young_after date,
  -- True if the caller has locked every account of the player, moved to cash the bonus money that the movement needs,
  -- and checked the limits that span several accounts.
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
  -- The following arrays have one element per movement.
  v_verdicts booking_verdict[];
  v_nets bigint[];
  v_sessions uuid[];
  v_starts text[];
begin
  v_locked := lock_balances(p_moves, p_now, v_window);

  select bool_or(kind = 'rollback'), max(account) into v_has_rollbacks, v_accounts from unnest(p_moves);

  if cardinality(v_locked.funds) is distinct from v_accounts then
    return query select * from find_unopened(p_moves);
    return;
  end if;

  if v_has_rollbacks then v_moves := find_undone(p_moves); end if;

  -- The limits below are compared with the sums of the windows, so these sums must be brought up to date first.
  if v_locked.has_limits and v_locked.is_unsummed then perform roll_windows(v_window, p_moves); end if;

  select array_agg(judged.verdict order by ordinality), array_agg(net order by ordinality),
    array_agg(session_id order by ordinality), array_agg(starts order by ordinality), bool_or(judged.verdict not in ('booked', 'bonus')),
    bool_and(judged.verdict = 'booked')
  into v_verdicts, v_nets, v_sessions, v_starts, v_is_refused, v_is_booked
  from (
    select move.ordinality, move.session_id, move.starts, net,
      case
        when concerns_bonus then 'bonus'
        when move.verdict <> 'booked' then move.verdict
        when kind in ('bet', 'adjustment') and amount < 0 and net < 0 then 'funds'
        when starts is not null and v_locked.has_siblings[account] and not p_is_alone then 'shared'
        when is_further_stake then 'again'
        when starts is not null and (is_second_start or p_now < cycle_ms * interval '1 millisecond'
          + case starts when 'slot' then v_locked.slot_at[account] else v_locked.casino_at[account] end) then 'soon'
        when starts is not null and ends_rounds_since is not null and has_open_round(move.shard, move.player_id, move.studio,
          move.game_id, (v_moves[ordinality]).round_id, ends_rounds_since) then 'open'
        when limits.player_id is null then 'booked'
        when place > 1 then 'again'
        when is_limited_elsewhere(limits, move.currency) then
          case when not p_is_alone then 'shared' when move.unfit = 'limit' then 'limit' else 'booked' end::booking_verdict
        when breaks_limit(limits, move.session_id, -amount) then 'limit'
        else 'booked' end::booking_verdict as verdict
    from (
      select *, v_locked.funds[account] + before + amount as net,
        -- If one movement of an account concerns a bonus, all of the account's movements are booked one by one. In an
        -- account that has had a bonus, every rollback counts as concerning a bonus. It may undo a prize for free
        -- rounds, which has no stake that would identify the bonus.
        bool_or(v_locked.had_bonus[account] and not p_is_alone and (move.kind = 'rollback' or concerns_bonus(move.shard,
          move.player_id, move.currency, move.studio, (v_moves[ordinality]).round_id))) over (partition by account) as concerns_bonus,
        starts is not null and row_number() over (partition by account, starts order by ordinality) > 1 as is_second_start,
        starts is not null and row_number() over (
          partition by account, (v_moves[ordinality]).studio, (v_moves[ordinality]).round_id, starts order by ordinality
        ) > 1 as is_further_stake
      from judge_moves(v_moves, p_now, p_used_after, p_started_after, p_young_after, true) as move
    ) as move
    left join game_limit as limits on limits.shard = move.shard
      and limits.player_id = case when move.kind = 'bet' then move.player_id end
  ) as judged;

  -- The later movements of an account were checked as if its refused movement had been booked, so their verdicts do not
  -- hold.
  if v_is_refused then v_verdicts := ask_again(v_moves, v_verdicts); end if;

  if not v_is_booked then
    select array_agg(v_moves[place] order by place), array_agg(v_sessions[place] order by place),
      array_agg(v_starts[place] order by place)
    into v_moves, v_sessions, v_starts
    from generate_subscripts(v_verdicts, 1) as place
    where v_verdicts[place] = 'booked';
  end if;

  if v_moves is not null then
    if v_locked.is_stale or (v_has_rollbacks and v_locked.is_unsummed) then perform roll_windows(v_window, v_moves); end if;
    perform change_balances(v_moves, v_locked.since, v_sessions, v_starts, p_now);
    perform write_game_entries(v_moves, v_locked.funds, v_locked.since, true);
    if v_has_rollbacks then perform mark_undone(v_moves, v_locked.since); end if;
  end if;

  return query select answer.verdict, greatest(answer.net, 0) from unnest(v_verdicts, v_nets) as answer (verdict, net);
end
$$;
