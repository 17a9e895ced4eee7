-- Adds the movements to the locked balances. For each bet, `p_sessions` contains its session, and `p_starts` the kind
-- of game cycle that it starts.
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
      sum_minor(amount) filter (where kind = 'win') as win
    from unnest(p_moves) with ordinality as move
    group by shard, player_id, currency
  ) as booked
  where balance.shard = booked.shard and balance.player_id = booked.player_id and balance.currency = booked.currency;
end
$$;
