-- A launch token lets one player play one game for real; it is stored hashed.
--
-- What a bet asks of the session and of the player stands here as well, copied whenever it changes: a bet of a player who
-- has not played for long then reads one row from anywhere on the disk, not three.
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

-- Whose launch a token is: a look-up, since a token arrives without its player.
create table launch_token (
  token_hash bytea primary key,
  shard smallint not null,
  player_id uuid not null
);
