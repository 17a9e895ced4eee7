create function may_bet(player) returns boolean
language sql immutable
return $1.state = 'OPEN' and $1.registration_status = 'PLAYER' and $1.kyc_status in ('PASS', 'N/A', 'EXPERIAN_PASS');

create function copy_session_to_launches() returns trigger
language plpgsql as $$
begin
  update launch
  set session_started_at = new.started_at, session_used_at = new.last_used_at, session_ended = new.ended_at is not null
  where shard = new.shard and player_id = new.player_id and session_id = new.session_id;
  return null;
end
$$;

create trigger session_launches after update of started_at, last_used_at, ended_at on session
for each row execute function copy_session_to_launches();

create function copy_player_to_launches() returns trigger
language plpgsql as $$
begin
  update launch set player_may_bet = may_bet(new), player_birth_date = new.birth_date
  where shard = new.shard and player_id = new.player_id;
  return null;
end
$$;

create trigger player_launches after update of state, registration_status, kyc_status, birth_date on player
for each row execute function copy_player_to_launches();

-- For other modules: the facts that a bet needs.
create view game_launch as
select shard, player_id, token_hash, session_id, studio, game_id, currency, expires_at, session_started_at, session_used_at,
  session_ended, player_may_bet, player_birth_date
from launch;

-- For other modules: the law's highest stakes by game.
create view game_cycle_maximum as
select studio, game_id, currency, maximum_minor, young_maximum_minor from game join game_cycle_limit using (kind);

-- For other modules: the kind of each game.
create view game_kind as
select studio, game_id, kind from game;
