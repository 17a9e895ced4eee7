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
  -- whether the caller has locked every account of the player, lent what a stake lacks of bonus money, and judged limits
  -- over several accounts
  p_is_alone boolean,
  p_moves game_move[]
) returns bigint[]
language plpgsql as $$
declare
  v_window timestamptz := date_bin('10 minutes', p_now, '2000-01-01Z');
  v_has_rollbacks boolean;
  -- whether windows are to be rolled, or summed for whoever looks at them
  v_is_stale boolean;
  v_is_unsummed boolean;
  v_has_limits boolean;
  v_is_refused boolean;
  v_accounts integer;
  v_moves game_move[] := p_moves;
  -- of each account: cash + deficit, after which moment it is booked, whether it plays with a bonus
  v_funds bigint[];
  v_since timestamptz[];
  v_plays_bonus boolean[];
  -- of each movement
  v_verdicts smallint[];
  v_nets bigint[];
  v_sessions uuid[];
begin
  -- the balances, in one order everywhere
  select bool_or(window_at < v_window), bool_or(summed_at < greatest(window_at, v_window)), bool_or(has_limits),
    array_agg(funds order by account), array_agg(since order by account), array_agg(plays_bonus order by account)
  into v_is_stale, v_is_unsummed, v_has_limits, v_funds, v_since, v_plays_bonus
  from (
    select move.account, balance.window_at, balance.summed_at, balance.cash + balance.deficit as funds,
      balance.plays_bonus, balance.has_limits,
      greatest(p_now, balance.moved_at, balance.window_at) as since
    from (select distinct account, shard, player_id, currency from unnest(p_moves) order by account) as move
    join ledger_balance as balance on balance.shard = move.shard and balance.player_id = move.player_id
      and balance.currency = move.currency
    order by balance.player_id, balance.currency
    for update of balance
  ) as locked;

  select bool_or(kind = 'rollback'), max(account) into v_has_rollbacks, v_accounts from unnest(p_moves);

  if cardinality(v_funds) is distinct from v_accounts then return find_unopened(p_moves); end if;

  if v_has_rollbacks then v_moves := find_undone(p_moves); end if;

  -- limits are judged by the windows
  if v_has_limits and v_is_unsummed then perform roll_windows(v_window, p_moves); end if;

  select array_agg(verdict order by ordinality), array_agg(net order by ordinality),
    array_agg(session_id order by ordinality), bool_or(verdict not in (0, 12))
  into v_verdicts, v_nets, v_sessions, v_is_refused
  from (
    select move.ordinality, move.session_id, net,
      case
        when v_plays_bonus[account] and not p_is_alone then 12
        when verdict <> 0 then verdict
        when kind in ('bet', 'adjustment') and amount < 0 and net < 0 then 10
        when limits.player_id is null then 0
        when place > 1 then 3
        when is_limited_elsewhere(limits, move.currency) then
          case when not p_is_alone then 13 when move.unfit = 11 then 11 else 0 end
        when breaks_limit(limits, move.session_id, -amount) then 11
        else 0 end::smallint as verdict
    from (
      select *, v_funds[account] + before + amount as net
      from judge_moves(v_moves, p_now, p_used_after, p_started_after, p_young_after, true)
    ) as move
    left join game_limit as limits on limits.shard = move.shard
      and limits.player_id = case when move.kind = 'bet' then move.player_id end
  ) as judged;

  -- what was reckoned with a movement that is refused is asked again
  if v_is_refused then v_verdicts := ask_again(v_moves, v_verdicts); end if;

  -- of what is booked only: a refusal changes nothing
  if v_is_stale or (v_has_rollbacks and v_is_unsummed) then
    perform roll_windows(v_window, array_agg(v_moves[place]))
    from generate_subscripts(v_moves, 1) as place
    where v_verdicts[place] = 0;
  end if;

  update ledger_balance as balance
  set cash = greatest(balance.cash + balance.deficit + booked.amount, 0),
    deficit = least(balance.cash + balance.deficit + booked.amount, 0),
    moved_at = booked.at,
    stake_now = balance.stake_now + booked.stake,
    win_now = balance.win_now + booked.win,
    session_from = case when booked.session_id <> balance.session_id or balance.session_id is null
      then booked.since else balance.session_from end,
    stake_session = case when booked.session_id is null or booked.session_id = balance.session_id
      then balance.stake_session else 0 end + booked.stake,
    win_session = case when booked.session_id is null or booked.session_id = balance.session_id
      then balance.win_session else 0 end + booked.win,
    session_id = coalesce(booked.session_id, balance.session_id)
  from (
    select shard, player_id, currency, sum_minor(amount) as amount,
      max(booked_at(v_since[account], place)) as at, min(booked_at(v_since[account], place)) as since,
      any_value(v_sessions[ordinality]) as session_id,
      sum_minor(-amount) filter (where kind = 'bet') as stake,
      sum_minor(amount) filter (where kind in ('win', 'prize')) as win
    from unnest(v_moves) with ordinality as move
    where v_verdicts[ordinality] = 0
    group by shard, player_id, currency
  ) as booked
  where balance.shard = booked.shard and balance.player_id = booked.player_id and balance.currency = booked.currency;

  perform write_moves(v_moves, v_funds, v_since, v_verdicts, true);

  if v_has_rollbacks then perform mark_undone(v_moves, v_since, v_verdicts); end if;

  return v_verdicts || v_nets;
end
$$;

-- Books what is plain among them, and leaves the rest to book_plays: nearly all bets and wins are plain, and for those
-- one statement locks, judges and changes the balance. An account's movements are booked all or none.
--
-- Plain is what nothing refuses, of an account with funds for it, without a bonus, and without a stake that limits are
-- looked at for. That an id, or the round of a bet, is new is taken for granted: where it is not, its unique key refuses
-- the whole call (23505), which has then done nothing.
--
-- Whoever waits for a balance sees what funds, bonus and limits have become meanwhile, since PostgreSQL looks at the
-- locked row again. Session and player are as their launch had them when the call began.
--
-- Returns what each account had (cash, or below zero the deficit); null, or nothing at the end: it is left.
create function book_plain(
  p_now timestamptz,
  p_used_after timestamptz,
  p_started_after timestamptz,
  p_young_after date,
  p_moves game_move[]
) returns bigint[]
language plpgsql as $$
declare
  v_window timestamptz := date_bin('10 minutes', p_now, '2000-01-01Z');
  -- those that are booked: their numbers, what they had, and after which moment they are booked
  v_accounts smallint[];
  v_funds bigint[];
  v_since timestamptz[];
  -- ten minutes that are over
  v_ended game_window[];
begin
  with booked as (
    update ledger_balance as balance
    set cash = greatest(balance.cash + balance.deficit + asked.amount, 0),
      deficit = least(balance.cash + balance.deficit + asked.amount, 0),
      moved_at = greatest(p_now, balance.moved_at, balance.window_at) + asked.places * interval '1 microsecond',
      window_at = greatest(balance.window_at, v_window),
      stake_now = case when balance.window_at < v_window then 0 else balance.stake_now end + asked.stake,
      win_now = case when balance.window_at < v_window then 0 else balance.win_now end + asked.win,
      session_from = case when asked.session_id <> balance.session_id or balance.session_id is null
        then greatest(p_now, balance.moved_at, balance.window_at) + interval '1 microsecond' else balance.session_from end,
      stake_session = case when asked.session_id is null or asked.session_id = balance.session_id
        then balance.stake_session else 0 end + asked.stake,
      win_session = case when asked.session_id is null or asked.session_id = balance.session_id
        then balance.win_session else 0 end + asked.win,
      session_id = coalesce(asked.session_id, balance.session_id)
    from (
      select account, any_value(shard) as shard, any_value(player_id) as player_id, any_value(currency) as currency,
        any_value(session_id) as session_id, max(place) as places, sum_minor(amount) as amount,
        sum_minor(-amount) filter (where kind = 'bet') as stake,
        sum_minor(amount) filter (where kind in ('win', 'prize')) as win,
        min(before + amount) filter (where kind in ('bet', 'adjustment') and amount < 0) as lowest
      from judge_moves(p_moves, p_now, p_used_after, p_started_after, p_young_after, false)
      group by account
      having bool_and(verdict = 0 and kind <> 'rollback')
      -- locked in one order everywhere
      order by account
    ) as asked
    where balance.shard = asked.shard and balance.player_id = asked.player_id and balance.currency = asked.currency
      and not balance.plays_bonus and not (balance.has_limits and asked.stake <> 0)
      and (asked.lowest is null or balance.cash + balance.deficit + asked.lowest >= 0)
    returning asked.account, old.cash + old.deficit as funds, greatest(p_now, old.moved_at, old.window_at) as since,
      case when old.window_at < v_window and (old.stake_now <> 0 or old.win_now <> 0)
        then row(old.shard, old.player_id, old.currency, old.window_at, old.stake_now, old.win_now)::game_window end as ended
  )
  select array_agg(account order by account), array_agg(funds order by account), array_agg(since order by account),
    array_agg(ended) filter (where ended is not null)
  into v_accounts, v_funds, v_since, v_ended
  from booked;

  if v_ended is not null then
    insert into game_window select * from unnest(v_ended);
  end if;

  -- where some are left, each of the others goes to the place of its account
  if v_accounts[cardinality(v_accounts)] <> cardinality(v_accounts) then
    select array_agg(v_funds[array_position(v_accounts, account)] order by account),
      array_agg(v_since[array_position(v_accounts, account)] order by account)
    into v_funds, v_since
    from generate_series(1, v_accounts[cardinality(v_accounts)]) as series (account);
  end if;

  if v_accounts is not null then perform write_moves(p_moves, v_funds, v_since, null, false); end if;

  return v_funds;
end
$$;
