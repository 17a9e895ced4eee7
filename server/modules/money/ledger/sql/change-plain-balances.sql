-- Locks and changes balances in one statement, in the order of the accounts. The statement skips an account in these
-- cases:
-- - it lacks the funds, or has ever had a bonus;
-- - it has limits and the batch contains a stake from it;
-- - one of its bets would start a game cycle too soon, or while the player has an account in another currency;
-- - one of its bets may begin only after the player's previous round has ended, but the latest game cycle is not known
--   to be an ended round of the same game.
-- If the statement had to wait for a lock, PostgreSQL checks these conditions again on the new version of the row.
-- Returns two arrays indexed by the number of the account: its cash + deficit before the batch, and the time after
-- which its movements are booked. The array element of a skipped account is null, or missing if no later account was
-- changed.
create function change_plain_balances(
  p_now timestamptz, p_changes account_change[], out funds bigint[], out since timestamptz[]
) language plpgsql as $$
declare
  v_window timestamptz := date_bin('10 minutes', p_now, '2000-01-01Z');
  v_accounts smallint[];
  -- Rows of game_window for ten-minute windows that have just ended.
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
      and not balance.had_bonus and not (balance.has_limits and asked.stake <> 0)
      and (asked.slot_ms is null
        or not balance.has_siblings and balance.slot_at <= p_now - asked.slot_ms * interval '1 millisecond')
      and (asked.casino_ms is null
        or not balance.has_siblings and balance.casino_at <= p_now - asked.casino_ms * interval '1 millisecond')
      -- The query finds the bet of the latest game cycle by its time, because a bet is booked within a millisecond of
      -- the start of its cycle. If the clocks of two processes differ, the bet can have a later time. The query then
      -- does not find it, and the account is skipped.
      and (asked.studio is null or exists (
        select from game_transaction as latest
        join round_state as round on round.shard = latest.shard and round.player_id = latest.player_id
          and round.studio = latest.studio and round.round_id = latest.round_id
        where latest.shard = balance.shard and latest.player_id = balance.player_id
          and latest.at >= case when asked.slot_ms is null then balance.casino_at else balance.slot_at end
          and latest.at < case when asked.slot_ms is null then balance.casino_at else balance.slot_at end
            + interval '1 millisecond'
          and latest.kind = 'bet' and latest.studio = asked.studio and latest.game_id = asked.game_id
          and round.state <> 'open'))
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

  -- Inserts nulls for accounts that were skipped, so that each array is again indexed by the number of the account.
  if v_accounts[cardinality(v_accounts)] <> cardinality(v_accounts) then
    select array_agg(funds[array_position(v_accounts, account)] order by account),
      array_agg(since[array_position(v_accounts, account)] order by account)
    into funds, since
    from generate_series(1, v_accounts[cardinality(v_accounts)]) as series (account);
  end if;
end
$$;
