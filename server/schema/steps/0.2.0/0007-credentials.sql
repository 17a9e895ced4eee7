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

-- A new e-mail address that the player has not confirmed yet. A newer request replaces it.
create table email_change (
  shard smallint not null,
  player_id uuid not null,
  email text not null,
  -- SHA-256 of the mailed key; null after its use
  key_hash bytea,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- links sent in the hour that begins at window_at
  sent_in_window smallint not null,
  window_at timestamptz not null,
  primary key (shard, player_id),
  foreign key (shard, player_id) references player
);
