-- The record of staff holds their changes, their views of players and their refusals. Every minute the new records
-- are sealed, as the ledger's entries are: a chain of hashes shows later changes.
create sequence staff_open_seal;

select setval('staff_open_seal', 1);

alter table staff_change
  add column outcome text not null default 'DONE' check (outcome in ('DONE', 'VIEWED', 'REFUSED')),
  add column player_id uuid,
  add column reason text,
  add column seal bigint not null
    default case when pg_current_xact_id() is not null then pg_sequence_last_value('staff_open_seal') end;

create index staff_change_newest on staff_change (at desc, change_id desc);
create index staff_change_actor on staff_change (actor, at desc);
create index staff_change_player on staff_change (player_id, at desc) where player_id is not null;
create index staff_change_seal on staff_change (seal);

create table staff_seal (
  number bigint primary key,
  -- hash of the previous seal
  previous bytea not null,
  -- hash over the records of the seal
  root bytea not null,
  records bigint not null,
  sealed_at timestamptz not null,
  hash bytea not null
);

insert into staff_seal (number, previous, root, records, sealed_at, hash)
select 0, zeros, root, 0, 'epoch', ledger_seal_hash(0, zeros, root, 0, 'epoch')
from (select decode(repeat('00', 32), 'hex') as zeros, sha256(uuid_send(gen_random_uuid())) as root) as beginning;

-- The records of each seal, and the hash over them.
create view staff_seal_root as
select seal, count(*) as records, sha256(string_agg(sha256(convert_to(jsonb_build_array(
  change_id, microseconds(at), actor, operation, outcome, subject, player_id, reason, details)::text, 'UTF8')),
  ''::bytea order by change_id)) as root
from staff_change
group by seal;
