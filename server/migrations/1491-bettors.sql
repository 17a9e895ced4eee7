-- The rule of may_bet(player) for a row of any table. The shards of a cluster have tables of their own, so a function takes no row of
-- one of them.
create function may_bet(state text, registration_status text, kyc_status text) returns boolean
language sql immutable
return state = 'OPEN' and registration_status = 'PLAYER' and kyc_status in ('PASS', 'N/A', 'EXPERIAN_PASS');

create or replace function copy_player_to_launches() returns trigger
language plpgsql as $$
begin
  update launch set player_may_bet = may_bet(new.state, new.registration_status, new.kyc_status),
    player_birth_date = new.birth_date
  where shard = new.shard and player_id = new.player_id;
  return null;
end
$$;
