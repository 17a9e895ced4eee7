create function copy_player_to_launches() returns trigger
language plpgsql as $$
begin
  update launch set player_may_bet = may_bet(new.state, new.registration_status, new.kyc_status),
    player_birth_date = new.birth_date
  where shard = new.shard and player_id = new.player_id;
  return null;
end
$$;
