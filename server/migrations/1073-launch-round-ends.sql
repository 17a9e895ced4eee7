-- A game whose studio reports the end of each round. Then no round of the launch begins while another one is open (UKGC RTS 8).
alter table launch add column ends_rounds boolean not null default false;

create or replace view game_launch as
select shard, player_id, token_hash, session_id, studio, game_id, currency, expires_at, session_started_at, session_used_at,
  session_ended, player_may_bet, player_birth_date, cycle_of, cycle_ms, case when ends_rounds then created_at end as ends_rounds_since
from launch;
