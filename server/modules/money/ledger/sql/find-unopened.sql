-- The verdicts for a batch in which at least one account has no balance row yet: `unopened` for the movements of such
-- an account, and `again` for all others.
create function find_unopened(p_moves game_move[]) returns table (verdict booking_verdict, post_balance bigint)
language sql stable
begin atomic
  select case when balance.player_id is null then 'unopened' else 'again' end::booking_verdict, 0::bigint
  from unnest(p_moves) with ordinality as move
  left join ledger_balance as balance on balance.shard = move.shard and balance.player_id = move.player_id
    and balance.currency = move.currency
  order by move.ordinality;
end;
