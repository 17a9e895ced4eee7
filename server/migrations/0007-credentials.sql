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

-- The newest link for a new password that a player was mailed; one that was used leaves its row without a key.
create table password_reset (
  shard smallint not null,
  player_id uuid not null,
  -- SHA-256 of the key
  key_hash bytea,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- links sent within the hour that began at window_at
  sent_in_window smallint not null,
  window_at timestamptz not null,
  primary key (shard, player_id),
  foreign key (shard, player_id) references player
);

-- An e-mail address that a player wants and has not confirmed yet; a new wish takes the place of the old.
create table email_change (
  shard smallint not null,
  player_id uuid not null,
  email text not null,
  -- SHA-256 of the mailed key; null once it was used
  key_hash bytea,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  -- links sent within the hour that began at window_at
  sent_in_window smallint not null,
  window_at timestamptz not null,
  primary key (shard, player_id),
  foreign key (shard, player_id) references player
);
