-- A launch token lets one player play one game for real. The database stores its hash.
--
-- The row copies the session and player data that a bet checks, and follows every change of them. A bet of a player
-- whose rows are not in memory then reads one row from disk instead of three.
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

-- Finds the player of a launch token, which arrives without its player.
create table launch_token (
  token_hash bytea primary key,
  shard smallint not null,
  player_id uuid not null
);
