-- Numbers the seals over the records of staff: what staff changed, which players they viewed, and which operations they
-- were refused. Every minute the new records are sealed in a chain of hashes, as the ledger's entries are, so that any
-- later change of a record is noticed.
create sequence staff_open_seal;

select setval('staff_open_seal', 1);

-- The stored reply of each command that concerns a player and has an idempotency key. Rows are never deleted. Otherwise
-- a command that is repeated after days, for example by a payment provider, would be executed a second time.
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

-- Everything that staff did, viewed or were refused. A row contains the complete record and is never deleted.
-- In a cluster: on the coordinator.
create table staff_change (
  change_id uuid primary key,
  at timestamptz not null,
  actor text not null,
  operation text not null,
  subject text not null,
  details jsonb not null,
  outcome text not null default 'DONE' check (outcome in ('DONE', 'VIEWED', 'REFUSED')),
  player_id uuid,
  reason text,
  seal bigint not null
    default case when pg_current_xact_id() is not null then pg_sequence_last_value('staff_open_seal') end
);

create index on staff_change (subject, at);
create index staff_change_newest on staff_change (at desc, change_id desc);
create index staff_change_actor on staff_change (actor, at desc);
create index staff_change_player on staff_change (player_id, at desc) where player_id is not null;
create index staff_change_seal on staff_change (seal);

-- The seals over the records of staff. Each seal contains the hash of the previous one.
-- In a cluster: on the coordinator.
create table staff_seal (
  number bigint primary key,
  -- The hash of the previous seal.
  previous bytea not null,
  -- The hash over the seal's records.
  root bytea not null,
  records bigint not null,
  sealed_at timestamptz not null,
  hash bytea not null
);

insert into staff_seal (number, previous, root, records, sealed_at, hash)
select 0, zeros, root, 0, 'epoch', ledger_seal_hash(0, zeros, root, 0, 'epoch')
from (select decode(repeat('00', 32), 'hex') as zeros, sha256(uuid_send(gen_random_uuid())) as root) as beginning;

-- The stored reply of each staff command that has an idempotency key and does not concern a single player. Rows are
-- never deleted, because a repeated command must get the stored reply and must not be executed a second time.
-- In a cluster: on the coordinator.
create table staff_command (
  staff text not null,
  operation text not null,
  key text not null,
  input_hash bytea not null,
  reply jsonb,
  created_at timestamptz not null,
  primary key (staff, operation, key)
);
