-- Books the movements of games that arrived together, in one transaction: one simple statement for each table over all
-- of them. Position i of every array is one movement; those of one player are in the order in which they came, and no
-- transaction id and no round of two games occurs twice.
--
-- Nothing that a refusal needs is left to the caller: ids known already, token, session, player, game, stake, round,
-- limits and funds are read here, after the players' balances were locked. A refused movement leaves nothing behind.
--
-- With net = cash + deficit (one of them is always zero) every movement is net + amount, and a bet needs net >= 0 after
-- it: "whatever is credited repays the deficit first" and "what cash does not cover becomes a deficit" follow.
--
-- Returns the verdicts, then what each leaves (cash, or below zero the deficit):
-- 0 booked, 1 the id is known, 2 there is no balance row yet, 3 ask again alone (something before it in this batch was
-- refused, or the player has limits), 4 token, 5 game, 6 player, 7 stake, 8 round closed, 9 conflict, 10 funds, 11 limit.
create function book_plays(
  p_now timestamptz,
  -- a session that was not used, or has started, since then is over
  p_used_after timestamptz,
  p_started_after timestamptz,
  p_shards smallint[],
  p_players uuid[],
  p_currencies text[],
  p_kinds text[],
  -- signed: what it does to the player's money; of a rollback 0, since what was booked decides
  p_amounts bigint[],
  p_entries uuid[],
  p_studios text[],
  p_transactions text[],
  p_rounds text[],
  p_games text[],
  -- of bets: SHA-256 of the launch token
  p_tokens bytea[],
  -- of rollbacks: what they undo
  p_references text[]
) returns bigint[]
language plpgsql
-- the plan is right for batches and singles, on empty tables and on full ones: every row by its key, in the order written
set plan_cache_mode = force_generic_plan
set join_collapse_limit = 1
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set enable_memoize = off
set enable_material = off
set jit = off
as $$
declare
  v_window timestamptz := date_bin('10 minutes', p_now, '2000-01-01Z');
  v_stale bigint;
  v_amounts bigint[] := p_amounts;
  -- of rollbacks: 9 where it is a conflict
  v_refused smallint[] := '{}';
  -- of rollbacks: when what they undo was booked
  v_undone timestamptz[] := '{}';
  v_has_rollbacks boolean := 'rollback' = any (p_kinds);
  v_verdicts smallint[];
  v_nets bigint[];
  v_times timestamptz[];
  v_sessions uuid[];
begin
  -- every balance of these players, in one order everywhere
  select count(*) filter (where locked.window_at < v_window) into v_stale
  from (
    select balance.window_at
    from unnest(p_shards, p_players) as move (shard, player_id)
    join ledger_balance as balance on balance.shard = move.shard and balance.player_id = move.player_id
    order by balance.player_id, balance.currency
    for update of balance
  ) as locked;

  if v_stale > 0 then perform roll_windows(v_window, p_shards, p_players); end if;

  if v_has_rollbacks then
    select array_agg(coalesce(undo.amount, move.amount) order by move.ord), array_agg(undo.refused order by move.ord),
      array_agg(undo.at order by move.ord)
    into v_amounts, v_refused, v_undone
    from unnest(p_shards, p_players, p_currencies, p_kinds, p_amounts, p_studios, p_rounds, p_games, p_references)
      with ordinality as move (shard, player_id, currency, kind, amount, studio, round_id, game_id, reference_id, ord)
    left join lateral find_undone(move.shard, move.player_id, move.currency, move.studio, move.round_id, move.game_id,
      move.reference_id) as undo on move.kind = 'rollback';
  end if;

  select array_agg(judged.verdict order by judged.ord), array_agg(judged.net order by judged.ord),
    array_agg(judged.at order by judged.ord), array_agg(judged.session_id order by judged.ord)
  into v_verdicts, v_nets, v_times, v_sessions
  from (
    select ord, session_id,
      (funds + sum(amount) filter (where refused = 0) over earlier)::bigint as net,
      since + count(*) filter (where refused = 0) over earlier * interval '1 microsecond' as at,
      case when refused <> 0 then refused
        when kind = 'bet' and funds + sum(amount) filter (where refused = 0) over earlier < 0 then 10
        when limited and count(*) filter (where refused = 0) over earlier > 1 then 3
        when beyond_limit then 11
        else 0 end::smallint as verdict
    from (
      select move.ord, move.player_id, move.currency, move.kind, move.amount, launch.session_id,
        game_limit.player_id is not null as limited,
        case when game_limit.player_id is not null and move.kind = 'bet'
          then breaks_limit(game_limit, balance, launch.session_id, -move.amount) else false end as beyond_limit,
        balance.cash + balance.deficit as funds,
        greatest(p_now, balance.moved_at, balance.window_at) as since,
        case
          when balance.player_id is null then 2
          when owner.player_id is not null then 1
          when move.refused is not null then move.refused
          when move.kind = 'rollback' then 0
          when move.kind = 'bet' and (launch.player_id is null or launch.expires_at <= p_now
            or game.game_id is null or launch.platform <> game.platform or launch.game_id <> game.game_id
            or launch.currency <> move.currency or stake.currency is null
            or session.player_id is null or session.ended_at is not null
            or session.last_used_at <= p_used_after or session.started_at <= p_started_after) then 4
          when game.game_id is null or (move.kind = 'bet' and not game.active) then 5
          when move.kind = 'bet' and (player.state <> 'OPEN' or player.registration_status <> 'PLAYER'
            or player.kyc_status not in ('PASS', 'N/A', 'EXPERIAN_PASS')) then 6
          when move.kind = 'bet' and (-move.amount < stake.minimum_minor or -move.amount > stake.maximum_minor
            or -move.amount > cycle_maximum(cycle, player.birth_date, p_now)) then 7
          when round.game_id <> move.game_id or round.currency <> move.currency then 9
          when move.kind = 'bet' and round.state = 'closed' then 8
          else 0 end as refused
      from unnest(p_shards, p_players, p_currencies, p_kinds, v_amounts, p_studios, p_transactions, p_rounds, p_games,
          p_tokens, v_refused)
        with ordinality as move (shard, player_id, currency, kind, amount, studio, transaction_id, round_id, game_id,
          token_hash, refused, ord)
      left join ledger_balance as balance on balance.shard = move.shard and balance.player_id = move.player_id
        and balance.currency = move.currency
      left join game_transaction_owner as owner
        on owner.studio = move.studio and owner.transaction_id = move.transaction_id
      left join game on game.studio = move.studio and game.game_id = move.game_id
      left join game_stake as stake on stake.platform = game.platform and stake.game_id = game.game_id
        and stake.currency = move.currency
      left join game_cycle_limit as cycle on cycle.kind = game.kind and cycle.currency = move.currency
      left join launch on launch.shard = move.shard and launch.player_id = move.player_id
        and launch.token_hash = move.token_hash
      left join session on session.shard = move.shard and session.player_id = move.player_id
        and session.session_id = launch.session_id
      left join player on player.shard = move.shard and player.player_id = move.player_id
      left join round on round.shard = move.shard and round.player_id = move.player_id
        and round.studio = move.studio and round.round_id = move.round_id
      left join game_limit on game_limit.shard = move.shard and game_limit.player_id = move.player_id
        and game_limit.currency = move.currency
    ) as checked
    window earlier as (partition by player_id, currency order by ord rows unbounded preceding)
  ) as judged;

  -- what was reckoned with a movement that is refused is asked again
  if cardinality(p_players) > 1 and v_verdicts && '{3,10,11}' then
    select array_agg(
      case when move.ord > first.ord and move.verdict in (0, 10, 11) then 3 else move.verdict end order by move.ord)
    into v_verdicts
    from unnest(p_players, p_currencies, v_verdicts) with ordinality as move (player_id, currency, verdict, ord)
    left join (
      select player_id, currency, min(ord) as ord
      from unnest(p_players, p_currencies, v_verdicts) with ordinality as move (player_id, currency, verdict, ord)
      where verdict in (3, 10, 11)
      group by player_id, currency
    ) as first on first.player_id = move.player_id and first.currency = move.currency;
  end if;

  if not 0 = any (v_verdicts) then return v_verdicts::bigint[] || v_nets; end if;

  update ledger_balance as balance
  set cash = greatest(balance.cash + balance.deficit + booked.amount, 0),
    deficit = least(balance.cash + balance.deficit + booked.amount, 0),
    moved_at = booked.at,
    stake_now = balance.stake_now + booked.stake,
    win_now = balance.win_now + booked.win,
    session_from = case when booked.session_id <> balance.session_id or balance.session_id is null
      then booked.at else balance.session_from end,
    stake_session = case when booked.session_id <> balance.session_id then 0 else balance.stake_session end + booked.stake,
    win_session = case when booked.session_id <> balance.session_id then 0 else balance.win_session end + booked.win,
    session_id = coalesce(booked.session_id, balance.session_id)
  from (
    select shard, player_id, currency, sum(amount)::bigint as amount, max(at) as at, any_value(session_id) as session_id,
      coalesce(sum(-amount) filter (where kind = 'bet'), 0)::bigint as stake,
      coalesce(sum(amount) filter (where kind = 'win'), 0)::bigint as win
    from unnest(p_shards, p_players, p_currencies, p_kinds, v_amounts, v_times, v_sessions, v_verdicts)
      as move (shard, player_id, currency, kind, amount, at, session_id, verdict)
    where verdict = 0
    group by shard, player_id, currency
  ) as booked
  where balance.shard = booked.shard and balance.player_id = booked.player_id and balance.currency = booked.currency;

  insert into round (shard, player_id, studio, round_id, game_id, currency, state, opened_at)
  select shard, player_id, studio, round_id, game_id, currency, 'open', at
  from unnest(p_shards, p_players, p_studios, p_rounds, p_games, p_currencies, v_times, p_kinds, v_verdicts)
    as move (shard, player_id, studio, round_id, game_id, currency, at, kind, verdict)
  where verdict = 0 and kind <> 'rollback'
  on conflict do nothing;

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
