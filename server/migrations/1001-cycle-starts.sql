-- A player's cycles of slots keep a shortest time between their starts, and so do those of other casino games (UKGC RTS 14). The
-- balance has the start of the latest one, because a bet locks it anyway.
alter table ledger_balance
  add column slot_at timestamptz not null default '-infinity',
  add column casino_at timestamptz not null default '-infinity',
  -- the player has a balance in another currency
  add column has_siblings boolean not null default false;

update ledger_balance as balance set has_siblings = true
where exists (
  select from ledger_balance as other
  where other.shard = balance.shard and other.player_id = balance.player_id and other.currency <> balance.currency);

-- By the number of the account: the latest starts over all accounts of the player. They count only if the caller has locked all
-- of them, or the account has no siblings.
alter type locked_balances add attribute slot_at timestamptz[], add attribute casino_at timestamptz[],
  add attribute has_siblings boolean[];

-- The shortest time between two starts, if a movement of the account starts a cycle.
alter type account_change add attribute slot_ms integer, add attribute casino_ms integer;

-- Locks the balances, in one order everywhere. An account without a row is missing.
create or replace function lock_balances(p_moves game_move[], p_now timestamptz, p_window timestamptz) returns locked_balances
language plpgsql as $$
declare
  v_locked locked_balances;
begin
  select array_agg(funds order by account), array_agg(since order by account), array_agg(had_bonus order by account),
    bool_or(has_limits), bool_or(window_at < p_window), bool_or(summed_at < greatest(window_at, p_window)),
    array_agg(slot_at order by account), array_agg(casino_at order by account), array_agg(has_siblings order by account)
  into v_locked
  from (
    select move.account, balance.window_at, balance.summed_at, balance.cash + balance.deficit as funds,
      balance.had_bonus, balance.has_limits,
      greatest(p_now, balance.moved_at, balance.window_at) as since, balance.has_siblings,
      case when balance.has_siblings then (
        select max(own.slot_at) from ledger_balance as own
        where own.shard = balance.shard and own.player_id = balance.player_id) else balance.slot_at end as slot_at,
      case when balance.has_siblings then (
        select max(own.casino_at) from ledger_balance as own
        where own.shard = balance.shard and own.player_id = balance.player_id) else balance.casino_at end as casino_at
    from (select distinct account, shard, player_id, currency from unnest(p_moves) order by account) as move
    join ledger_balance as balance on balance.shard = move.shard and balance.player_id = move.player_id
      and balance.currency = move.currency
    order by balance.player_id, balance.currency
    for update of balance
  ) as locked;
  return v_locked;
end
$$;

drop function change_balances;

-- Adds the movements to the locked balances. `p_sessions` has the session of each bet, and `p_starts` the kind
-- of cycle that it starts.
create function change_balances(
  p_moves game_move[], p_since timestamptz[], p_sessions uuid[], p_starts text[], p_now timestamptz
) returns void
language plpgsql as $$
begin
  update ledger_balance as balance
  set cash = greatest(balance.cash + balance.deficit + booked.amount, 0),
    deficit = least(balance.cash + balance.deficit + booked.amount, 0),
    moved_at = booked.at,
    slot_at = case when booked.starts_slot then p_now else balance.slot_at end,
    casino_at = case when booked.starts_casino then p_now else balance.casino_at end,
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
      bool_or(p_starts[ordinality] = 'slot') as starts_slot, bool_or(p_starts[ordinality] = 'casino') as starts_casino,
      sum_minor(-amount) filter (where kind = 'bet') as stake,
      sum_minor(amount) filter (where kind in ('win', 'prize')) as win
    from unnest(p_moves) with ordinality as move
    group by shard, player_id, currency
  ) as booked
  where balance.shard = booked.shard and balance.player_id = booked.player_id and balance.currency = booked.currency;
end
$$;

-- Locks and changes balances in one statement, in the order of the accounts. It skips an account that lacks the funds,
-- plays with a bonus, or has limits and a stake. It also skips one that starts a cycle too soon or beside a sibling. After a
-- wait for the lock PostgreSQL checks these conditions on the new row.
--
-- Returns, by the number of the account, its cash + deficit before the batch, and the time after which it is booked. An account
-- that was skipped has null, or nothing at the end.
create or replace function change_plain_balances(
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
      slot_at = case when asked.slot_ms is null then balance.slot_at else p_now end,
      casino_at = case when asked.casino_ms is null then balance.casino_at else p_now end,
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
      and (asked.slot_ms is null
        or not balance.has_siblings and balance.slot_at <= p_now - asked.slot_ms * interval '1 millisecond')
      and (asked.casino_ms is null
        or not balance.has_siblings and balance.casino_at <= p_now - asked.casino_ms * interval '1 millisecond')
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
