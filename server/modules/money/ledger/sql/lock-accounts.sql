-- Locks accounts in the given order. Callers pass them ordered by player and currency, because bets lock in this order
-- and any other order could deadlock with them.
-- Returns the money that can be staked from each account, and null for an account that does not exist.
create function lock_accounts(p_keys account_key[]) returns bigint[]
language plpgsql as $$
declare
  v_playable bigint[];
begin
  perform from unnest(p_keys) as asked
  join ledger_balance as balance
    on balance.shard = asked.shard and balance.player_id = asked.player_id and balance.currency = asked.currency
  for update of balance;

  select array_agg(case when balance.deficit <> 0 then 0 else balance.cash + balance.bonus end order by asked.ordinality)
  into v_playable
  from unnest(p_keys) with ordinality as asked
  left join ledger_balance as balance
    on balance.shard = asked.shard and balance.player_id = asked.player_id and balance.currency = asked.currency;

  return v_playable;
end
$$;
