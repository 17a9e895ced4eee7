create table ledger_seal (
  number bigint primary key,
  -- hash of the previous seal
  previous bytea not null,
  -- hash over all entries of the seal
  root bytea not null,
  entries bigint not null,
  sealed_at timestamptz not null,
  hash bytea not null,
  constraint ledger_seal_hash_length check (octet_length(hash) = 32)
);

create function microseconds(at timestamptz) returns bigint
language sql immutable return (extract(epoch from at) * 1000000)::bigint;

create function ledger_seal_hash(number bigint, previous bytea, root bytea, entries bigint, sealed_at timestamptz)
returns bytea language sql immutable
return sha256(convert_to(jsonb_build_array(
  number, encode(previous, 'hex'), encode(root, 'hex'), entries, microseconds(sealed_at))::text, 'UTF8'));

-- The hash of each entry. An entry of the journal is hashed as the text of a JSON array. Movements of games are far more
-- frequent: they are hashed as the binary form of the row, which takes a sixth of the time.
create view ledger_leaf as
select shard, player_id, entry_id, seal, sha256(convert_to(jsonb_build_array(
  'journal', player_id, entry_id, microseconds(at), kind, currency, cause, command_key, (
    select jsonb_agg(jsonb_build_array(line.line, line.account, line.amount) order by line.line)
    from ledger_journal_line as line
    where line.shard = entry.shard and line.player_id = entry.player_id and line.entry_id = entry.entry_id
  ))::text, 'UTF8')) as leaf
from ledger_journal as entry
union all
select shard, player_id, entry_id, seal, sha256(record_send(row(
  player_id, entry_id, at, convert_to(kind, 'UTF8'), convert_to(currency, 'UTF8'), convert_to(studio, 'UTF8'),
  convert_to(game_id, 'UTF8'), convert_to(round_id, 'UTF8'), convert_to(transaction_id, 'UTF8'),
  convert_to(reference_id, 'UTF8'), cash, deficit, post_balance)))
from game_transaction;

-- The hash over the entries of each shard and seal, in the order of player and id. The root of a seal is a hash over these.
create view ledger_shard_root as
select seal, shard, count(*) as entries,
  sha256(string_agg(leaf, ''::bytea order by player_id, entry_id, leaf)) as digest
from ledger_leaf
group by seal, shard;

-- The ids and hashes of the entries of each shard and seal, one after another, in the order of hashing. The root follows from
-- them, so they prove themselves. They name an entry that no longer matches.
create table ledger_seal_leaf (
  seal bigint not null,
  shard smallint not null,
  -- 16 bytes each
  entry_ids bytea not null,
  -- 32 bytes each
  leaves bytea not null,
  primary key (seal, shard)
);

-- ids and hashes do not compress
alter table ledger_seal_leaf alter column entry_ids set storage external;

alter table ledger_seal_leaf alter column leaves set storage external;

-- The first seal has no entries. Its root is random, so that no two ledgers share a seal.
insert into ledger_seal (number, previous, root, entries, sealed_at, hash)
select 0, zeros, root, 0, 'epoch', ledger_seal_hash(0, zeros, root, 0, 'epoch')
from (select decode(repeat('00', 32), 'hex') as zeros, sha256(uuid_send(gen_random_uuid())) as root) as beginning;
