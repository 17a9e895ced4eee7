create table session (
  shard smallint not null,
  player_id uuid not null,
  session_id uuid not null,
  key_hash bytea not null,
  level text not null check (level in ('signup', 'player', 'withdrawal')),
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
  -- When the session's player last proved their second step. All sessions of a log-in share it.
  confirmed_at timestamptz,
  primary key (shard, player_id, session_id),
  foreign key (shard, player_id) references player,
  constraint session_end check ((ended_at is null) = (end_reason is null))
);

create index session_live on session (last_used_at) where ended_at is null;
create index session_live_of_player on session (shard, player_id) where ended_at is null;
create trigger session_launches after update of started_at, last_used_at, ended_at on session
for each row execute function copy_session_to_launches();

-- Staff find the players of a network address.
create index session_address on session (address, started_at desc);

-- Staff find the players of a device.
create index session_agent on session (agent, started_at desc);

-- Live sessions by the SHA-256 of their key. The key itself is not stored.
-- In a cluster: by key_hash.
create table session_key (
  key_hash bytea primary key,
  player_id uuid not null,
  session_id uuid not null,
  -- A key opens the sites of its realm alone.
  realm smallint not null default 1
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

-- Failed log-ins under one name. Names without a player have rows too, so that both behave alike.
-- In a cluster: by name_hash.
create table login_attempt (
  -- SHA-256 of the typed name in lower case
  name_hash bytea primary key,
  failures integer not null,
  locked_until timestamptz,
  last_at timestamptz not null
);

create index login_attempt_age on login_attempt (last_at);

-- The newest password reset link of a player. A used link keeps its row without a key.
create table password_reset (
  shard smallint not null,
  player_id uuid not null,
  -- SHA-256 of the key
  key_hash bytea,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- links sent in the hour that begins at window_at
  sent_in_window smallint not null,
  window_at timestamptz not null,
  primary key (shard, player_id),
  foreign key (shard, player_id) references player
);

-- The session that replaced a sign-up's, by the SHA-256 of the replaced session's key. If the answer that carried the
-- new key was lost, the browser gets another one for the old key.
-- In a cluster: by key_hash.
create table session_successor (
  key_hash bytea primary key,
  player_id uuid not null,
  session_id uuid not null,
  at timestamptz not null
);

create index session_successor_age on session_successor (at);
