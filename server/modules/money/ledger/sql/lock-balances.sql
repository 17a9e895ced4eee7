-- Locks the balances of a batch, always ordered by player and currency so that two batches cannot deadlock. Accounts
-- without a row are left out of the arrays, so the arrays can be shorter than the number of accounts.
create function lock_balances(p_moves game_move[], p_now timestamptz, p_window timestamptz) returns locked_balances
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
