-- The highest stakes that the law allows, by game and currency, for other modules.
create view game_cycle_maximum as
select studio, game_id, currency, maximum_minor, young_maximum_minor from game join game_cycle_limit using (kind);

-- The kind of each game, for other modules.
create view game_kind as
select studio, game_id, kind from game;

create view game_launch as
select shard, player_id, token_hash, session_id, studio, game_id, currency, expires_at, session_started_at, session_used_at,
  session_ended, player_may_bet, player_birth_date, cycle_of, cycle_ms, case when ends_rounds then created_at end as ends_rounds_since
from launch;
