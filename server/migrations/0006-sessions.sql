create table session (
  shard smallint not null,
  player_id uuid not null,
  session_id uuid not null,
  key_hash bytea not null,
  level text not null check (level in ('signup', 'player')),
  currency text not null,
  -- where it was opened: network address, and what the browser calls itself
  address text not null,
  agent text not null,
  -- the session that the log-in opened, where this one is of another account of the player; null: this one itself
  login_id uuid,
  -- of the log-in
  started_at timestamptz not null,
  -- to the minute
  last_used_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in
    ('LOGOUT', 'REPLACED', 'IDLE', 'EXCLUDED', 'TIMED_OUT', 'LOCKED', 'STAFF', 'PASSWORD', 'CLOSED')),
  primary key (shard, player_id, session_id),
  foreign key (shard, player_id) references player,
  constraint session_end check ((ended_at is null) = (end_reason is null))
);

create index session_live on session (last_used_at) where ended_at is null;
create index session_live_of_player on session (shard, player_id) where ended_at is null;

-- A session's key is stored as its SHA-256 only, for as long as the session lives.
create table session_key (
  key_hash bytea primary key,
  player_id uuid not null,
  session_id uuid not null
);

-- For other modules: how long a session lives.
create view session_life as
select shard, player_id, session_id, started_at, last_used_at, ended_at from session;
