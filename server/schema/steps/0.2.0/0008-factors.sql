-- Second steps of the log-in, besides the password.
create table factor (
  shard smallint not null,
  player_id uuid not null,
  factor_id uuid not null,
  kind text not null check (kind in ('totp', 'passkey')),
  name text not null,
  -- the authenticator app's secret, encrypted
  totp_sealed text,
  -- the last 30-second period whose code was used: each code works once
  last_period bigint,
  -- the passkey's id, public key and signature counter (WebAuthn)
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

-- A factor during its set-up. It counts only after a successful proof.
create table factor_setup (
  shard smallint not null,
  player_id uuid not null,
  kind text not null check (kind in ('totp', 'passkey')),
  -- the app's secret, or the challenge for the passkey to sign; encrypted
  setup_sealed text not null,
  expires_at timestamptz not null,
  primary key (shard, player_id, kind),
  foreign key (shard, player_id) references player
);

create table recovery_code (
  shard smallint not null,
  player_id uuid not null,
  -- SHA-256, which is enough for codes of 125 bits
  code_hash bytea not null,
  used_at timestamptz,
  primary key (shard, player_id, code_hash),
  foreign key (shard, player_id) references player
);

-- A log-in with a correct password that waits for the second step.
create table login_challenge (
  shard smallint not null,
  player_id uuid not null,
  -- SHA-256 of the secret that the page holds
  secret_hash bytea not null,
  -- SHA-256 of the password's hash: a changed password ends the log-in
  credential_hash bytea not null,
  -- the challenge for a passkey to sign
  passkey_challenge text not null,
  expires_at timestamptz not null,
  primary key (shard, player_id, secret_hash),
  foreign key (shard, player_id) references player
);
