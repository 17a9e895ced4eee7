import { sql } from 'kysely'
import type { Check } from './checks.ts'
import { chainChecks } from './seal-chain.ts'
import { entryChain } from './seals.ts'

/** Checks that the entries still match their seals. */
export const sealChecks: readonly Check[] = [
  ...chainChecks(entryChain),
  {
    rule: 'Every sealed entry is as it was sealed: none changed, none missing, none added',
    // For speed, each entry is hashed only once. Entries are compared one by one only in shards whose hash differs.
    offenders: sql`
      with of_shard as materialized (select * from ledger_shard_root), unfit as materialized (
        select seal, shard
        from (select * from of_shard where seal between 1 and (select max(number) from ledger_seal)) as found
        full join ledger_seal_leaf as kept using (seal, shard)
        where (digest, entries) is distinct from (sha256(leaves), octet_length(leaves) / 32)
      ), of_seal as (
        select seal, sum(entries)::bigint as entries,
          sha256(string_agg(int2send(shard) || int8send(entries) || digest, ''::bytea order by shard)) as root
        from of_shard group by seal
      )
      select 'entry ' || entry_id || ' of seal ' || seal || case when kept.leaf is null then ': added since'
        when found.leaf is null then ': missing' else ': changed since' end as subject
      from (
        select seal, shard, encode(substring(entry_ids from place * 16 + 1 for 16), 'hex')::uuid as entry_id,
          substring(leaves from place * 32 + 1 for 32) as leaf
        from unfit join ledger_seal_leaf using (seal, shard),
          generate_series(0, octet_length(leaves) / 32 - 1) as place
      ) as kept
      full join (select seal, shard, entry_id, leaf from unfit join ledger_leaf using (seal, shard)) as found
        using (seal, shard, entry_id)
      where kept.leaf is distinct from found.leaf
      union all
      select 'seal ' || number || ' of ' || sealed_at || ': ' || seal.entries || ' entries sealed, '
        || coalesce(found.entries, 0) || case when found.entries = seal.entries then ', not the same' else '' end
      from ledger_seal as seal left join of_seal as found on found.seal = seal.number
      where seal.number > 0 and (seal.root, seal.entries) is distinct from (found.root, found.entries)`,
  },
]

/**
 * Checks that the chain still contains a seal that was published earlier. `hash` is the hash of that seal, in
 * hexadecimal.
 */
export const headCheck = (number: bigint, hash: string): Check => ({
  rule: `The chain contains the seal ${number} that was published`,
  offenders: sql`
    select ${`seal ${number}`} as subject
    where not exists (select from ledger_seal where number = ${number} and hash = ${Buffer.from(hash, 'hex')})`,
})
