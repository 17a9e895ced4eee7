-- A cycle that a bet of the launch starts: its kind, and the shortest time since the previous one. Null: no such rule.
alter table launch
  add column cycle_of text check (cycle_of in ('slot', 'casino')),
  add column cycle_ms integer;

update launch set cycle_of = 'slot', cycle_ms = 2500
from game where game.platform = launch.platform and game.game_id = launch.game_id and game.kind = 'slot';

update launch set cycle_of = 'casino', cycle_ms = 5000
from game where game.platform = launch.platform and game.game_id = launch.game_id and game.kind not in ('slot', 'bingo');

create or replace view game_launch as
select shard, player_id, token_hash, session_id, studio, game_id, currency, expires_at, session_started_at, session_used_at,
  session_ended, player_may_bet, player_birth_date, cycle_of, cycle_ms
from launch;
