-- What a player proves himself with besides the password.
create table factor (
  shard smallint not null,
  player_id uuid not null,
  factor_id uuid not null,
  kind text not null check (kind in ('totp', 'passkey')),
  name text not null,
  -- an authenticator app's secret, encrypted
  totp_sealed text,
  -- the last period of 30 s whose code was used: each works once
  last_period bigint,
  -- a passkey's id, public key and count of signatures (WebAuthn)
  credential_id text,
  public_key bytea,
  signatures bigint,
  added_at timestamptz not null,
  last_used_at timestamptz,
  primary key (shard, player_id, factor_id),
  foreign key (shard, player_id) references player,
  constraint factor_totp check ((kind = 'totp') = (totp_sealed is not null)),
  constraint factor_passkey check ((kind = 'passkey') = (credential_id is not null and public_key is not null))
);

-- A factor that is being set up: counts for nothing until it was shown to work.
create table factor_setup (
  shard smallint not null,
  player_id uuid not null,
  kind text not null check (kind in ('totp', 'passkey')),
  -- the app's secret, or the challenge that the passkey has to sign; encrypted
  setup_sealed text not null,
  expires_at timestamptz not null,
  primary key (shard, player_id, kind),
  foreign key (shard, player_id) references player
);

create table recovery_code (
  shard smallint not null,
  player_id uuid not null,
  -- SHA-256: the codes have 125 bits
  code_hash bytea not null,
  used_at timestamptz,
  primary key (shard, player_id, code_hash),
  foreign key (shard, player_id) references player
);

-- A log-in whose password was right, and which waits for the second step.
create table login_challenge (
  shard smallint not null,
  player_id uuid not null,
  -- SHA-256 of the secret that the page holds
  secret_hash bytea not null,
  -- SHA-256 of the password's hash: a password that was changed meanwhile lets nobody in
  credential_hash bytea not null,
  -- what a passkey has to sign
  passkey_challenge text not null,
  expires_at timestamptz not null,
  primary key (shard, player_id, secret_hash),
  foreign key (shard, player_id) references player
);
