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

-- The ids and hashes of each shard's entries, concatenated in the order of hashing. The root follows from the hashes,
-- so they prove themselves. They name an entry that no longer fits.
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

-- The first seal has no entries and no time. Its root is random, so that no two books share a seal.
insert into ledger_seal (number, previous, root, entries, sealed_at, hash)
select 0, zeros, root, 0, 'epoch', ledger_seal_hash(0, zeros, root, 0, 'epoch')
from (select decode(repeat('00', 32), 'hex') as zeros, sha256(uuid_send(gen_random_uuid())) as root) as beginning;
