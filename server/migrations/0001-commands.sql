-- What was done, by whom, and the stored answer of every keyed command: for good, since providers retry for days.
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

-- For modules: the stored answers.
create view command_answer as
select shard, player_id, operation, key, reply, octet_length(input_hash) as hash_bytes from command;

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

-- What staff have changed of what the house offers (games, methods of payment, plans of bonuses, channels), whole, for good.
create table staff_change (
  change_id uuid primary key,
  at timestamptz not null,
  actor text not null,
  operation text not null,
  subject text not null,
  details jsonb not null
);

create index on staff_change (subject, at);
