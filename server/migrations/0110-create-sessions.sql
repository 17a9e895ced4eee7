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

create table credential (
  shard smallint not null,
  player_id uuid not null,
  -- argon2id as a PHC string
  password_hash text not null,
  changed_at timestamptz not null,
  last_login_at timestamptz,
  primary key (shard, player_id),
  foreign key (shard, player_id) references player
);

-- Failed log-ins under one name, whether somebody has that name or not: both must behave alike.
create table login_attempt (
  -- SHA-256 of the name as typed, in lower case
  name_hash bytea primary key,
  failures integer not null,
  locked_until timestamptz,
  last_at timestamptz not null
);

create index login_attempt_age on login_attempt (last_at);
