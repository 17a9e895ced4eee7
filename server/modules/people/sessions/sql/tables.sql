create table session (
  shard smallint not null,
  player_id uuid not null,
  session_id uuid not null,
  key_hash bytea not null,
  level text not null check (level in ('signup', 'player', 'withdrawal')),
  currency text not null,
  -- The network address and User-Agent of the request that opened the session.
  address text not null,
  agent text not null,
  -- The id of the login's first session, if a switch of accounts opened this session. Null if this is the first
  -- session.
  login_id uuid,
  -- When the login began. All sessions of a login have the same value.
  started_at timestamptz not null,
  -- The last use is updated at most once a minute.
  last_used_at timestamptz not null,
  ended_at timestamptz,
  end_reason text check (end_reason in
    ('LOGOUT', 'REPLACED', 'IDLE', 'EXCLUDED', 'TIMED_OUT', 'LOCKED', 'STAFF', 'PASSWORD', 'CLOSED')),
  -- When the player last proved their second factor. All sessions of a login have the same value.
  confirmed_at timestamptz,
  primary key (shard, player_id, session_id),
  foreign key (shard, player_id) references player,
  constraint session_end check ((ended_at is null) = (end_reason is null))
);

create index session_live on session (last_used_at) where ended_at is null;
create index session_live_of_player on session (shard, player_id) where ended_at is null;
create trigger session_launches after update of started_at, last_used_at, ended_at on session
for each row execute function copy_session_to_launches();

-- For staff: finds the players who have opened a session from a network address.
create index session_address on session (address, started_at desc);

-- For staff: finds the players who have opened a session with a browser of this name (User-Agent).
create index session_agent on session (agent, started_at desc);

-- Finds live sessions by the SHA-256 of their key. The key itself is stored nowhere.
-- In a cluster: by key_hash.
create table session_key (
  key_hash bytea primary key,
  player_id uuid not null,
  session_id uuid not null,
  -- A key is valid only at the sites of its realm.
  realm smallint not null default 1
);

create table credential (
  shard smallint not null,
  player_id uuid not null,
  -- An argon2id hash as a PHC string, or a hash of another platform.
  password_hash text not null,
  changed_at timestamptz not null,
  last_login_at timestamptz,
  primary key (shard, player_id),
  foreign key (shard, player_id) references player
);

-- The number of failed logins under a name. Names that belong to no player are counted too, so that a login cannot
-- reveal whether a name belongs to a player.
-- In a cluster: by name_hash.
create table login_attempt (
  -- SHA-256 of the normalised name, or of the player or sign-up whose failures are counted.
  name_hash bytea primary key,
  failures integer not null,
  locked_until timestamptz,
  last_at timestamptz not null
);

create index login_attempt_age on login_attempt (last_at);

-- The newest password-reset link of a player. The row remains after the link was used, but without its key.
create table password_reset (
  shard smallint not null,
  player_id uuid not null,
  -- SHA-256 of the link's key. Null once the key was used or invalidated.
  key_hash bytea,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- The number of links that were sent in the hour that began at window_at.
  sent_in_window smallint not null,
  window_at timestamptz not null,
  primary key (shard, player_id),
  foreign key (shard, player_id) references player
);

-- The session that replaced the session of a sign-up, by the SHA-256 of the old key. If the reply with the new key was
-- lost, the browser still has the old key, and gets another new key for it.
-- In a cluster: by key_hash.
create table session_successor (
  key_hash bytea primary key,
  player_id uuid not null,
  session_id uuid not null,
  at timestamptz not null
);

create index session_successor_age on session_successor (at);
