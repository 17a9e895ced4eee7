create table session (
  shard smallint not null,
  player_id uuid not null,
  session_id uuid not null,
  key_hash bytea not null,
  level text not null check (level in ('signup', 'player')),
  currency text not null,
  -- the network address and the User-Agent that opened the session
  address text not null,
  agent text not null,
  -- the session of the log-in, if the player switched accounts since; null: this session
  login_id uuid,
  -- time of the log-in
  started_at timestamptz not null,
  -- accurate to a minute
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

-- Live sessions by the SHA-256 of their key. The key itself is not stored.
create table session_key (
  key_hash bytea primary key,
  player_id uuid not null,
  session_id uuid not null
);
