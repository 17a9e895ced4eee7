create table factor (
  shard smallint not null,
  player_id uuid not null,
  factor_id uuid not null,
  kind text not null check (kind in ('totp', 'passkey')),
  name text not null,
  -- The secret of the authenticator app, encrypted.
  totp_sealed text,
  -- The 30-second period of the last code that was used. It is stored so that each code works only once.
  last_period bigint,
  -- The passkey's id, public key and signature counter (WebAuthn).
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

-- A player has each passkey only once, so a passkey that the player removes no longer opens the account. Of different
-- players, passkeys with the same id do not conflict, because a login names the player first.
create unique index factor_credential on factor (shard, player_id, credential_id);

-- A factor that is being set up. It becomes a factor once the player has proved that it works.
create table factor_setup (
  shard smallint not null,
  player_id uuid not null,
  kind text not null check (kind in ('totp', 'passkey')),
  -- The secret of the authenticator app, or the challenge that the passkey must sign. Encrypted.
  setup_sealed text not null,
  expires_at timestamptz not null,
  primary key (shard, player_id, kind),
  foreign key (shard, player_id) references player
);

create table recovery_code (
  shard smallint not null,
  player_id uuid not null,
  -- SHA-256 of the code. A slow hash is not needed for random codes of 125 bits.
  code_hash bytea not null,
  used_at timestamptz,
  -- When the code was created. Null if an earlier version created it.
  made_at timestamptz,
  primary key (shard, player_id, code_hash),
  foreign key (shard, player_id) references player
);

-- A login whose first step succeeded and whose second step is still missing.
create table login_challenge (
  shard smallint not null,
  player_id uuid not null,
  -- SHA-256 of the challenge's secret, which the page sends back in the second step.
  secret_hash bytea not null,
  -- SHA-256 of the password's hash, so that the challenge is no longer valid once the password changes.
  credential_hash bytea not null,
  passkey_challenge text not null,
  expires_at timestamptz not null,
  -- `login`: the second step of a login. `offer`: the login was refused, but the player may continue to a session of
  -- level `withdrawal`. `withdrawal`: the player has accepted that offer, and the second step is missing.
  -- `confirmation`: a logged-in player must prove a second factor again before changing who can open the account.
  purpose text not null default 'login'
    constraint login_challenge_purpose check (purpose in ('login', 'offer', 'withdrawal', 'confirmation')),
  -- When the social profile that replaced the password in the first step was linked. Null if the password was used.
  linked_at timestamptz,
  primary key (shard, player_id, secret_hash),
  foreign key (shard, player_id) references player
);

-- The challenges that players' passkeys have signed to log in. Each challenge can open only one session.
create table passkey_login (
  shard smallint not null,
  player_id uuid not null,
  -- SHA-256 of the challenge.
  challenge_hash bytea not null,
  -- When the challenge expires. The row can be deleted after that, because an expired challenge is refused anyway.
  expires_at timestamptz not null,
  primary key (shard, player_id, challenge_hash),
  foreign key (shard, player_id) references player
);
