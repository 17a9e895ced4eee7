-- A launch token lets one player play one game for real. It is stored hashed.
--
-- The row repeats the facts about session and player that a bet needs, and triggers keep them up to date. The bet of a player
-- who returns after a long time then reads one row from the disk instead of three.
create table launch (
  shard smallint not null,
  player_id uuid not null,
  token_hash bytea not null,
  session_id uuid not null,
  platform text not null,
  game_id text not null,
  studio text not null,
  currency text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  session_started_at timestamptz not null,
  session_used_at timestamptz not null,
  session_ended boolean not null,
  player_may_bet boolean not null,
  player_birth_date date not null,
  primary key (shard, player_id, token_hash)
);

create index launch_expiry on launch (expires_at);

-- The player of each launch token, since a token arrives without its player.
create table launch_token (
  token_hash bytea primary key,
  shard smallint not null,
  player_id uuid not null
);

-- For other modules: the facts that a bet needs.
create view game_launch as
select shard, player_id, token_hash, session_id, studio, game_id, currency, expires_at, session_started_at, session_used_at,
  session_ended, player_may_bet, player_birth_date
from launch;

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
