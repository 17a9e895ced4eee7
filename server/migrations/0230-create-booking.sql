-- Books the movements of games that arrived together, in one transaction: one simple statement for each table over all
-- of them. Those of one player are in the order in which they came, and no transaction id and no round of two games
-- occurs twice.
--
-- What a refusal needs is read here, after the players' balances were locked: ids known already, token, session, player,
-- round, limits and funds. Only what the registry of games says comes from the caller (unfit, young_maximum). A
-- refused movement leaves nothing behind.
--
-- With net = cash + deficit (one of them is always zero) every movement is net + amount, and a bet, like an adjustment
-- downwards, needs net >= 0 after it: "whatever is credited repays the deficit first" and "what cash does not cover becomes a deficit" follow.
--
-- Most ids and most rounds of bets are new, so they are first taken for new: their unique keys refuse the whole batch
-- where they are not (23505), and the caller asks again with p_is_careful. Whatever is to be refused is judged carefully
-- in any case, since a repetition must get its first answer even where the bet would be refused today.
--
-- Returns the verdicts, then what each leaves (cash, or below zero the deficit):
-- 0 booked, 1 the id is known, 2 there is no balance row yet, 3 ask again (something before it in this batch was refused,
-- or the player has limits), 4 token, 5 game, 6 player, 7 stake, 8 round closed, 9 conflict, 10 funds, 11 limit,
-- 12 the account plays with a bonus: nothing was looked at, 13 a limit reaches over several accounts: nothing else speaks
-- against the bet. The caller books both kinds one by one, with p_is_alone.
create function book_plays(
  p_now timestamptz,
  -- a session that was not used, or has started, since then is over
  p_used_after timestamptz,
  p_started_after timestamptz,
  -- who was born later may stake the young maximum only
  p_young_after date,
  -- whether ids and rounds may be known already
  p_is_careful boolean,
  -- whether the caller has locked every account of the player, lent what a stake lacks of bonus money, and judged limits
  -- over several accounts
  p_is_alone boolean,
  p_moves game_move[]
) returns bigint[]
language plpgsql as $$
declare
  v_window timestamptz := date_bin('10 minutes', p_now, '2000-01-01Z');
  v_has_rollbacks boolean;
  v_is_stale boolean;
  v_is_careful boolean := p_is_careful;
  v_is_refused boolean;
  v_moves game_move[] := p_moves;
  v_standings game_standing[];
  v_verdicts game_verdict[];
  -- as returned
  v_answers bigint[];
begin
  -- the balances, in one order everywhere
  select bool_or(window_at < v_window), bool_or(kind = 'rollback'),
    array_agg(row(funds, since, plays_bonus)::game_standing order by ordinality)
  into v_is_stale, v_has_rollbacks, v_standings
  from (
    select move.ordinality, move.kind, balance.window_at, balance.cash + balance.deficit as funds,
      balance.plays_bonus,
      greatest(p_now, balance.moved_at, balance.window_at, v_window) as since
    from unnest(p_moves) with ordinality as move
    join ledger_balance as balance on balance.shard = move.shard and balance.player_id = move.player_id
      and balance.currency = move.currency
    order by balance.player_id, balance.currency, move.ordinality
    for update of balance
  ) as locked;

  if cardinality(v_standings) is distinct from cardinality(p_moves) then return find_unopened(p_moves); end if;

  if v_is_stale then perform roll_windows(v_window, p_moves); end if;

  if v_has_rollbacks then v_moves := find_undone(p_moves); end if;

  loop
    select array_agg(row(verdict, net, at, session_id, is_new_round)::game_verdict order by ordinality),
      array_agg(verdict::bigint order by ordinality) || array_agg(net order by ordinality), bool_or(verdict not in (0, 12))
    into v_verdicts, v_answers, v_is_refused
    from (
      select move.ordinality, launch.session_id, round.player_id is null as is_new_round, funds + before + amount as net,
        since + place * interval '1 microsecond' as at,
        case
          when plays_bonus and not p_is_alone then 12
          when owner.player_id is not null then 1
          when move.kind = 'rollback' then coalesce(move.unfit, 0)
          when move.kind = 'bet' and (launch.player_id is null or launch.expires_at <= p_now
            or launch.studio <> move.studio or launch.game_id <> move.game_id or launch.currency <> move.currency
            or session.player_id is null or session.ended_at is not null
            or session.last_used_at <= p_used_after or session.started_at <= p_started_after) then 4
          when move.unfit = 5 then 5
          when move.kind = 'bet' and (player.state <> 'OPEN' or player.registration_status <> 'PLAYER'
            or player.kyc_status not in ('PASS', 'N/A', 'EXPERIAN_PASS')) then 6
          when move.kind = 'bet' and (move.unfit = 7
            or (-amount > young_maximum and player.birth_date > p_young_after)) then 7
          when move.kind <> 'prize' and (round.game_id <> move.game_id or round.currency <> move.currency) then 9
          when move.kind = 'bet' and round.state = 'closed' then 8
          when move.kind in ('bet', 'adjustment') and amount < 0 and funds + before + amount < 0 then 10
          when limits.player_id is null then 0
          when place > 1 then 3
          when is_limited_elsewhere(limits, move.currency) then
            case when not p_is_alone then 13 when move.unfit = 11 then 11 else 0 end
          when breaks_limit(limits, launch.session_id, -amount) then 11
          else 0 end::smallint as verdict
      from rows from (unnest(v_moves), unnest(v_standings)) with ordinality as move
      left join game_transaction_owner as owner
        on owner.studio = move.studio and owner.transaction_id = case when v_is_careful then move.transaction_id end
      left join launch on launch.shard = move.shard and launch.player_id = move.player_id
        and launch.token_hash = move.token_hash
      left join session on session.shard = move.shard and session.player_id = move.player_id
        and session.session_id = launch.session_id
      left join player on player.shard = move.shard
        and player.player_id = case when move.kind = 'bet' then move.player_id end
      left join round on round.shard = move.shard and round.player_id = move.player_id
        and round.studio = move.studio
        and round.round_id = case when v_is_careful or move.kind <> 'bet' then move.round_id end
      left join game_limit as limits on limits.shard = move.shard
        and limits.player_id = case when move.kind = 'bet' then move.player_id end
    ) as judged;
    exit when v_is_careful or not v_is_refused;
    v_is_careful := true;
  end loop;

  -- what was reckoned with a movement that is refused is asked again
  if v_is_refused then
    v_verdicts := ask_again(v_moves, v_verdicts);
    select array_agg(verdict::bigint order by ordinality) || array_agg(net order by ordinality)
    into v_answers
    from unnest(v_verdicts) with ordinality;
  end if;

  update ledger_balance as balance
  set cash = greatest(balance.cash + balance.deficit + booked.amount, 0),
    deficit = least(balance.cash + balance.deficit + booked.amount, 0),
    moved_at = booked.at,
    stake_now = balance.stake_now + booked.stake,
    win_now = balance.win_now + booked.win,
    session_from = case when booked.session_id <> balance.session_id or balance.session_id is null
      then booked.since else balance.session_from end,
    stake_session = case when booked.session_id <> balance.session_id then 0 else balance.stake_session end + booked.stake,
    win_session = case when booked.session_id <> balance.session_id then 0 else balance.win_session end + booked.win,
    session_id = coalesce(booked.session_id, balance.session_id)
  from (
    select shard, player_id, currency, sum(amount)::bigint as amount, max(at) as at, min(at) as since,
      any_value(session_id) as session_id,
      coalesce(sum(-amount) filter (where kind = 'bet'), 0)::bigint as stake,
      coalesce(sum(amount) filter (where kind in ('win', 'prize')), 0)::bigint as win
    from rows from (unnest(v_moves), unnest(v_verdicts)) as move
    where verdict = 0
    group by shard, player_id, currency
  ) as booked
  where balance.shard = booked.shard and balance.player_id = booked.player_id and balance.currency = booked.currency;

  insert into round (shard, player_id, studio, round_id, game_id, currency, state, opened_at)
  select shard, player_id, studio, round_id, min(game_id), min(currency), 'open', min(at)
  from rows from (unnest(v_moves), unnest(v_verdicts)) as move
  where verdict = 0 and is_new_round and kind not in ('rollback', 'prize')
  group by shard, player_id, studio, round_id;

  insert into game_transaction (shard, player_id, at, entry_id, cash, deficit, post_balance, kind, currency, studio,
    game_id, round_id, transaction_id, reference_id)
  select shard, player_id, at, entry_id, greatest(net, 0) - greatest(net - amount, 0), least(net, 0) - least(net - amount, 0),
    greatest(net, 0), kind, currency, studio, game_id, round_id, transaction_id, reference_id
  from rows from (unnest(v_moves), unnest(v_verdicts)) as move
  where verdict = 0;

  insert into game_transaction_owner (studio, transaction_id, shard, player_id, at, entry_id)
  select studio, transaction_id, shard, player_id, at, entry_id
  from rows from (unnest(v_moves), unnest(v_verdicts)) as move
  where verdict = 0;

  if v_has_rollbacks then perform mark_undone(v_moves, v_verdicts); end if;

  return v_answers;
end
$$;
