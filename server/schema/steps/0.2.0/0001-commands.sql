-- The stored reply of each keyed command. Rows stay for good, because providers retry for days.
create table command (
  shard smallint not null,
  player_id uuid not null,
  operation text not null,
  key text not null,
  input_hash bytea not null,
  reply jsonb,
  created_at timestamptz not null,
  primary key (shard, player_id, operation, key)
);

create table audit (
  shard smallint not null,
  player_id uuid not null,
  audit_id uuid not null,
  at timestamptz not null,
  actor text not null,
  operation text not null,
  command_key text,
  details jsonb not null default '{}',
  primary key (shard, player_id, audit_id)
);

-- Changes by staff to what the house offers: games, payment methods, bonus plans, channels. Rows hold the whole
-- record and stay for good.
create table staff_change (
  change_id uuid primary key,
  at timestamptz not null,
  actor text not null,
  operation text not null,
  subject text not null,
  details jsonb not null
);

create index on staff_change (subject, at);
