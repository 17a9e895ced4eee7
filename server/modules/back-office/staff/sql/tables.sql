-- The people who run the house, their roles, factors and sessions. They are few: no table has shards.
-- In a cluster: on the coordinator.
create table staff_member (
  member_id uuid primary key,
  -- in lower case; the name of the member in every record
  email text not null unique,
  name text not null,
  language text not null,
  member_status text not null check (member_status in ('INVITED', 'ACTIVE', 'REVOKED')),
  roles text[] not null,
  -- argon2id; null for members who have only a passkey
  password_hash text,
  invited_at timestamptz not null,
  last_sign_in_at timestamptz,
  -- Issuer and subject of a member of staff at the identity provider of the house.
  openid_subject text unique,
  -- A manager who has lost their access counts as one until then. So nobody makes themselves the only manager.
  managed_until timestamptz,
  -- The one person who gave the member their roles with nobody else asked. Null if two people did, or nobody of the staff.
  appointed_by text,
  -- Counts the changes of a member's roles and status. A request for approval ends when it is another one.
  rights_version int not null default 0
);

-- The roles that the operator composed. The built-in ones are part of the program.
-- In a cluster: on the coordinator.
create table staff_role (
  role text primary key,
  permissions text[] not null
);

-- In a cluster: on the coordinator.
create table staff_invitation (
  -- SHA-256
  token_hash bytea primary key,
  member_id uuid not null references staff_member,
  expires_at timestamptz not null
);

create index on staff_invitation (member_id);

-- In a cluster: on the coordinator.
create table staff_factor (
  factor_id uuid primary key,
  member_id uuid not null references staff_member,
  kind text not null check (kind in ('totp', 'passkey')),
  -- sealed with the program's key
  totp_sealed text,
  -- the 30-second period of the last accepted code: every code works once
  last_period bigint,
  credential_id text unique,
  public_key bytea,
  signatures bigint
);

create index on staff_factor (member_id);

-- In a cluster: on the coordinator.
create table staff_session (
  session_id uuid primary key,
  -- SHA-256
  key_hash bytea not null unique,
  member_id uuid not null references staff_member,
  started_at timestamptz not null,
  last_used_at timestamptz not null,
  -- the last proof of a second factor
  confirmed_at timestamptz not null,
  address text not null,
  agent text not null,
  ended_at timestamptz,
  -- The identity provider's own session (OpenID Connect Core's `sid`), whose end ends the session here.
  openid_sid text
);

create index on staff_session (member_id) where ended_at is null;

-- The challenges that passkeys of staff have signed. Each one serves once.
-- In a cluster: on the coordinator.
create table staff_passkey_use (
  -- SHA-256
  challenge_hash bytea primary key,
  expires_at timestamptz not null
);
