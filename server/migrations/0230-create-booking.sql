-- Books the movements of games that arrived together, in one transaction: one simple statement for each table over all
-- of them. Position i of every array is one movement; those of one player are in the order in which they came, and no
-- transaction id and no round of two games occurs twice.
--
-- What a refusal needs is read here, after the players' balances were locked: ids known already, token, session, player,
-- round, limits and funds. Only what the registry of games says comes from the caller (p_unfit, p_young_maxima). A
-- refused movement leaves nothing behind.
--
-- With net = cash + deficit (one of them is always zero) every movement is net + amount, and a bet, like an adjustment
-- downwards, needs net >= 0 after it: "whatever is credited repays the deficit first" and "what cash does not cover becomes a deficit" follow.
--
-- Returns the verdicts, then what each leaves (cash, or below zero the deficit):
-- 0 booked, 1 the id is known, 2 there is no balance row yet, 3 ask again (something before it in this batch was refused,
-- or the player has limits), 4 token, 5 game, 6 player, 7 stake, 8 round closed, 9 conflict, 10 funds, 11 limit.
create function book_plays(
  p_now timestamptz,
  -- a session that was not used, or has started, since then is over
  p_used_after timestamptz,
  p_started_after timestamptz,
  -- who was born later may stake the young maximum only
  p_young_after date,
  p_shards smallint[],
  p_players uuid[],
  p_currencies text[],
  p_kinds text[],
  -- signed: what it does to the player's money; of a rollback 0, since what was booked decides
  p_amounts bigint[],
  -- of those of this account that come before it in the batch, and its place among them, from 1
  p_befores bigint[],
  p_places smallint[],
  p_entries uuid[],
  p_studios text[],
  p_transactions text[],
  p_rounds text[],
  p_games text[],
  -- of bets: SHA-256 of the launch token
  p_tokens bytea[],
  -- of rollbacks: what they undo
  p_references text[],
  -- 5 or 7 where the registry of games refuses it, which a repetition of what was booked need not hear
  p_unfit smallint[],
  p_young_maxima bigint[]
) returns bigint[]
language plpgsql as $$
declare
  v_window timestamptz := date_bin('10 minutes', p_now, '2000-01-01Z');
  v_has_rollbacks boolean := 'rollback' = any (p_kinds);
  v_amounts bigint[] := p_amounts;
  v_befores bigint[] := p_befores;
  v_unfit smallint[] := p_unfit;
  -- of rollbacks: when what they undo was booked
  v_undone timestamptz[];
  v_stale boolean;
  v_funds bigint[];
  v_since timestamptz[];
  v_verdicts smallint[];
  v_nets bigint[];
  v_times timestamptz[];
  v_sessions uuid[];
  v_new_rounds boolean[];
begin
  -- the balances, in one order everywhere
  select bool_or(window_at < v_window), array_agg(funds order by ord), array_agg(since order by ord)
  into v_stale, v_funds, v_since
  from (
    select move.ord, balance.window_at, balance.cash + balance.deficit as funds,
      greatest(p_now, balance.moved_at, balance.window_at, v_window) as since
    from unnest(p_shards, p_players, p_currencies) with ordinality as move (shard, player_id, currency, ord)
    join ledger_balance as balance on balance.shard = move.shard and balance.player_id = move.player_id
      and balance.currency = move.currency
    order by balance.player_id, balance.currency, move.ord
    for update of balance
  ) as locked;

  if cardinality(v_funds) is distinct from cardinality(p_players) then
    return find_unopened(p_shards, p_players, p_currencies);
  end if;

  if v_stale then perform roll_windows(v_window, p_shards, p_players, p_currencies); end if;

  if v_has_rollbacks then
    select array_agg(amount order by ord), array_agg(before order by ord), array_agg(refused order by ord),
      array_agg(undone_at order by ord)
    into v_amounts, v_befores, v_unfit, v_undone
    from find_undone(p_shards, p_players, p_currencies, p_kinds, p_amounts, p_studios, p_rounds, p_games, p_references,
      p_unfit);
  end if;

  select array_agg(verdict order by ord), array_agg(net order by ord), array_agg(at order by ord),
    array_agg(session_id order by ord), array_agg(is_new_round order by ord)
  into v_verdicts, v_nets, v_times, v_sessions, v_new_rounds
  from (
    select move.ord, launch.session_id, round.player_id is null as is_new_round, funds + before + amount as net,
      since + place * interval '1 microsecond' as at,
      case
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
        when move.kind = 'bet' and breaks_limit(limits, launch.session_id, -amount) then 11
        else 0 end::smallint as verdict
    from unnest(p_shards, p_players, p_currencies, p_kinds, v_amounts, v_befores, p_places, p_studios, p_transactions,
        p_rounds, p_games, p_tokens, v_unfit, p_young_maxima, v_funds, v_since)
      with ordinality as move (shard, player_id, currency, kind, amount, before, place, studio, transaction_id,
        round_id, game_id, token_hash, unfit, young_maximum, funds, since, ord)
    left join game_transaction_owner as owner
      on owner.studio = move.studio and owner.transaction_id = move.transaction_id
    left join launch on launch.shard = move.shard and launch.player_id = move.player_id
      and launch.token_hash = move.token_hash
    left join session on session.shard = move.shard and session.player_id = move.player_id
      and session.session_id = launch.session_id
    left join player on player.shard = move.shard and player.player_id = move.player_id
    left join round on round.shard = move.shard and round.player_id = move.player_id
      and round.studio = move.studio and round.round_id = move.round_id
    left join game_limit as limits on limits.shard = move.shard and limits.player_id = move.player_id
      and limits.currency = move.currency
  ) as judged;

  -- what was reckoned with a movement that is refused is asked again
  if 1 < any (p_places) and v_verdicts && '{1,3,4,5,6,7,8,9,10,11}' then
    v_verdicts := ask_again(p_players, p_currencies, v_verdicts);
  end if;

  if not 0 = any (v_verdicts) then return v_verdicts::bigint[] || v_nets; end if;

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
    from unnest(p_shards, p_players, p_currencies, p_kinds, v_amounts, v_times, v_sessions, v_verdicts)
      as move (shard, player_id, currency, kind, amount, at, session_id, verdict)
    where verdict = 0
    group by shard, player_id, currency
  ) as booked
  where balance.shard = booked.shard and balance.player_id = booked.player_id and balance.currency = booked.currency;

  insert into round (shard, player_id, studio, round_id, game_id, currency, state, opened_at)
  select shard, player_id, studio, round_id, min(game_id), min(currency), 'open', min(at)
  from unnest(p_shards, p_players, p_studios, p_rounds, p_games, p_currencies, v_times, p_kinds, v_verdicts, v_new_rounds)
    as move (shard, player_id, studio, round_id, game_id, currency, at, kind, verdict, is_new_round)
  where verdict = 0 and is_new_round and kind not in ('rollback', 'prize')
  group by shard, player_id, studio, round_id;

  insert into game_transaction (shard, player_id, at, entry_id, cash, deficit, post_balance, kind, currency, studio,
    game_id, round_id, transaction_id, reference_id)
  select shard, player_id, at, entry_id, greatest(net, 0) - greatest(net - amount, 0), least(net, 0) - least(net - amount, 0),
    greatest(net, 0), kind, currency, studio, game_id, round_id, transaction_id, reference_id
  from unnest(p_shards, p_players, v_times, p_entries, v_nets, v_amounts, p_kinds, p_currencies, p_studios, p_games,
      p_rounds, p_transactions, p_references, v_verdicts)
    as move (shard, player_id, at, entry_id, net, amount, kind, currency, studio, game_id, round_id, transaction_id,
      reference_id, verdict)
  where verdict = 0;

  insert into game_transaction_owner (studio, transaction_id, shard, player_id, at, entry_id)
  select studio, transaction_id, shard, player_id, at, entry_id
  from unnest(p_shards, p_players, p_studios, p_transactions, v_times, p_entries, v_verdicts)
    as move (shard, player_id, studio, transaction_id, at, entry_id, verdict)
  where verdict = 0;

  if v_has_rollbacks then
    perform mark_undone(p_shards, p_players, p_currencies, p_kinds, v_amounts, p_studios, p_transactions, p_references,
      v_times, v_undone, v_verdicts);
  end if;

  return v_verdicts::bigint[] || v_nets;
end
$$;
