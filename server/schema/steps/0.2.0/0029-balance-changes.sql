-- The locked balances of a batch. The arrays are by the number of the account in the batch.
create type locked_balances as (
  -- cash + deficit
  funds bigint[],
  -- every movement of the account is booked after this time
  since timestamptz[],
  plays_bonus boolean[],
  has_limits boolean,
  -- some window has to be rolled, or some sum to be computed again before it is read
  is_stale boolean,
  is_unsummed boolean
);

-- Locks the balances, in one order everywhere. An account without a row is missing.
create function lock_balances(p_moves game_move[], p_now timestamptz, p_window timestamptz) returns locked_balances
language plpgsql as $$
declare
  v_locked locked_balances;
begin
  select array_agg(funds order by account), array_agg(since order by account), array_agg(plays_bonus order by account),
    bool_or(has_limits), bool_or(window_at < p_window), bool_or(summed_at < greatest(window_at, p_window))
  into v_locked
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
  return v_locked;
end
$$;

-- Adds the movements to the locked balances. `p_sessions` has the session of each bet.
create function change_balances(p_moves game_move[], p_since timestamptz[], p_sessions uuid[]) returns void
language plpgsql as $$
begin
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
      max(booked_at(p_since[account], place)) as at, min(booked_at(p_since[account], place)) as since,
      any_value(p_sessions[ordinality]) as session_id,
      sum_minor(-amount) filter (where kind = 'bet') as stake,
      sum_minor(amount) filter (where kind in ('win', 'prize')) as win
    from unnest(p_moves) with ordinality as move
    group by shard, player_id, currency
  ) as booked
  where balance.shard = booked.shard and balance.player_id = booked.player_id and balance.currency = booked.currency;
end
$$;

-- The movements of one account in a batch, summed up.
create type account_change as (
  account smallint,
  shard smallint,
  player_id uuid,
  currency text,
  -- the session of its bets
  session_id uuid,
  -- the number of movements
  places smallint,
  amount bigint,
  stake bigint,
  win bigint,
  -- the lowest sum along the way; null if nothing goes down
  lowest bigint
);

-- Locks and changes balances in one statement, in the order of the accounts. It skips an account that lacks the funds, plays
-- with a bonus, or has limits and a stake. After a wait for the lock PostgreSQL checks these conditions on the new row.
--
-- Returns, by the number of the account, its cash + deficit before the batch, and the time after which it is booked. An account
-- that was skipped has null, or nothing at the end.
create function change_plain_balances(
  p_now timestamptz, p_changes account_change[], out funds bigint[], out since timestamptz[]
) language plpgsql as $$
declare
  v_window timestamptz := date_bin('10 minutes', p_now, '2000-01-01Z');
  v_accounts smallint[];
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
    from unnest(p_changes) as asked
    where balance.shard = asked.shard and balance.player_id = asked.player_id and balance.currency = asked.currency
      and not balance.plays_bonus and not (balance.has_limits and asked.stake <> 0)
      and (asked.lowest is null or balance.cash + balance.deficit + asked.lowest >= 0)
    returning asked.account, old.cash + old.deficit as funds, greatest(p_now, old.moved_at, old.window_at) as since,
      case when old.window_at < v_window and (old.stake_now <> 0 or old.win_now <> 0)
        then row(old.shard, old.player_id, old.currency, old.window_at, old.stake_now, old.win_now)::game_window end as ended
  )
  select array_agg(account order by account), array_agg(booked.funds order by account),
    array_agg(booked.since order by account), array_agg(ended) filter (where ended is not null)
  into v_accounts, funds, since, v_ended
  from booked;

  if v_ended is not null then
    insert into game_window select * from unnest(v_ended);
  end if;

  -- if some were skipped, each of the others moves to the place of its account
  if v_accounts[cardinality(v_accounts)] <> cardinality(v_accounts) then
    select array_agg(funds[array_position(v_accounts, account)] order by account),
      array_agg(since[array_position(v_accounts, account)] order by account)
    into funds, since
    from generate_series(1, v_accounts[cardinality(v_accounts)]) as series (account);
  end if;
end
$$;
