-- The members of staff of the deployment. The tables about staff are not divided into shards, because the members are
-- few.
-- In a cluster: on the coordinator.
create table staff_member (
  member_id uuid primary key,
  -- The e-mail address in lower case. All records name the member by this address.
  email text not null unique,
  name text not null,
  language text not null,
  member_status text not null check (member_status in ('INVITED', 'ACTIVE', 'REVOKED')),
  roles text[] not null,
  -- An argon2id hash. Null for members without a password.
  password_hash text,
  invited_at timestamptz not null,
  last_sign_in_at timestamptz,
  -- The issuer and the subject at the deployment's identity provider. Null for members who do not log in there.
  openid_subject text unique,
  -- Until this time, a manager who has lost their access still counts as another manager. Otherwise a manager could
  -- remove all others and then act without an approver.
  managed_until timestamptz,
  -- The member of staff who gave the member their roles without a second approver. Null if there was an approver, or if
  -- the roles do not come from a member of staff.
  appointed_by text,
  -- Counts the changes of the member's roles and status. An approval request ends if the number has changed since the
  -- request was made.
  rights_version int not null default 0
);

-- The roles that the operator has composed. The built-in roles are part of the program.
-- In a cluster: on the coordinator.
create table staff_role (
  role text primary key,
  permissions text[] not null
);

-- The invitations that have not been accepted yet.
-- In a cluster: on the coordinator.
create table staff_invitation (
  -- The SHA-256 of the token.
  token_hash bytea primary key,
  member_id uuid not null references staff_member,
  expires_at timestamptz not null
);

create index on staff_invitation (member_id);

-- The second factors of members of staff: authenticator apps and passkeys.
-- In a cluster: on the coordinator.
create table staff_factor (
  factor_id uuid primary key,
  member_id uuid not null references staff_member,
  kind text not null check (kind in ('totp', 'passkey')),
  -- The secret of the authenticator app, encrypted with the deployment's secret key.
  totp_sealed text,
  -- The 30-second period of the last accepted code. Only a code of a later period is accepted, so every code works
  -- once.
  last_period bigint,
  credential_id text unique,
  public_key bytea,
  signatures bigint
);

create index on staff_factor (member_id);

-- The sessions of members of staff.
-- In a cluster: on the coordinator.
create table staff_session (
  session_id uuid primary key,
  -- The SHA-256 of the session key.
  key_hash bytea not null unique,
  member_id uuid not null references staff_member,
  started_at timestamptz not null,
  last_used_at timestamptz not null,
  -- When the member last proved their second factor.
  confirmed_at timestamptz not null,
  address text not null,
  agent text not null,
  ended_at timestamptz,
  -- The id of the session at the identity provider (the claim `sid`). If that session ends, this one ends too.
  openid_sid text
);

create index on staff_session (member_id) where ended_at is null;

-- The challenges that members' passkeys have signed. Each challenge is accepted only once.
-- In a cluster: on the coordinator.
create table staff_passkey_use (
  -- The SHA-256 of the challenge.
  challenge_hash bytea primary key,
  expires_at timestamptz not null
);

-- The logout tokens of the identity provider that have ended sessions. Each token is accepted only once, because
-- somebody who has seen it could otherwise end later sessions with it.
-- In a cluster: on the coordinator.
create table staff_openid_logout (
  -- The SHA-256 of the token's issuer and id (the claim `jti`).
  token_hash bytea primary key,
  expires_at timestamptz not null
);
