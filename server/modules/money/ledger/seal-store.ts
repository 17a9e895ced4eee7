import { sql } from 'kysely'
import { askWorkers } from '../../../kit/shards/workers.ts'
import type { Db, Tx } from '../../../kit/db.ts'

/** A link of the chain: see `docs/decisions/0031`. */
export interface Seal {
  readonly number: bigint
  /** Hex. */
  readonly hash: string
  readonly entries: bigint
  readonly sealedAt: Temporal.Instant
}

interface LedgerSealTable {
  number: bigint
  previous: Buffer
  root: Buffer
  entries: bigint
  sealed_at: Temporal.Instant
  hash: Buffer
}

declare module '../../../kit/db.ts' {
  interface Tables {
    ledger_seal: LedgerSealTable
  }
}

const newest = (db: Db) =>
  db.selectFrom('ledger_seal').select(['number', 'hash', 'entries', 'sealed_at']).orderBy('number', 'desc').limit(1)

type SealRow = Pick<LedgerSealTable, 'number' | 'hash' | 'entries' | 'sealed_at'>

const sealFrom = ({ number, hash, entries, sealed_at: sealedAt }: SealRow): Seal => ({
  number,
  hash: hash.toString('hex'),
  entries,
  sealedAt,
})

export const selectHead = async (db: Db): Promise<Seal> => sealFrom(await newest(db).executeTakeFirstOrThrow())

/** The newest seal, under a lock whose holder alone may seal. A lock on its row would need the right to change it. */
export async function lockHead(tx: Tx): Promise<Seal> {
  await sql`select pg_advisory_xact_lock(hashtextextended('ledger_seal', 0))`.execute(tx)
  return selectHead(tx)
}

/**
 * The seal of the entries that a statement writes. The transaction has its own number before it reads the seal, as the sequence
 * demands.
 */
export const ownSeal = sql<bigint>`
  case when pg_current_xact_id() is not null then pg_sequence_last_value('ledger_open_seal') end`

/** The seal number for new entries. */
export async function selectOpenSeal(db: Db): Promise<bigint> {
  const { rows } = await sql<{ number: bigint }>`
    select pg_sequence_last_value('ledger_open_seal') as number`.execute(db)
  return rows[0]?.number ?? 1n
}

/** On every server. The coordinator of a cluster comes last, because its number says that the others have it. */
export async function openSeal(tx: Tx, number: bigint): Promise<void> {
  await askWorkers(tx, `select setval('ledger_open_seal', ${number})`)
  await sql`select setval('ledger_open_seal', ${number})`.execute(tx)
}

export async function hasEntries(tx: Tx, seal: bigint): Promise<boolean> {
  // reads only the last pages through the index; a sequential scan would start with the oldest rows
  await sql`set local enable_seqscan = off`.execute(tx)
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from game_transaction where seal = ${seal})
      or exists (select 1 from ledger_journal where seal = ${seal}) as found`.execute(tx)
  return rows[0]?.found ?? false
}

/** Seals the entries with the number after the head's. The caller has locked the head. */
export async function insertSeal(tx: Tx, head: Seal, at: Temporal.Instant): Promise<Seal> {
  // the first seal, or one after a long pause, may cover millions of entries
  await sql`set local statement_timeout = '30min'`.execute(tx)
  await sql`set local enable_seqscan = off`.execute(tx)
  await sql`set local jit = off`.execute(tx)
  const number = head.number + 1n
  const previous = Buffer.from(head.hash, 'hex')
  await sql`
    insert into ledger_seal_leaf (seal, shard, entry_ids, leaves)
    select ${number}::bigint, shard, string_agg(uuid_send(entry_id), ''::bytea order by player_id, entry_id, leaf),
      string_agg(leaf, ''::bytea order by player_id, entry_id, leaf)
    from ledger_leaf where seal = ${number} group by shard`.execute(tx)
  const { rows } = await sql<SealRow>`
    with found as (
      select sum(entries)::bigint as entries,
        sha256(string_agg(int2send(shard) || int8send(entries) || sha256(leaves), ''::bytea order by shard)) as root
      from (
        select shard, octet_length(leaves)::bigint / 32 as entries, leaves from ledger_seal_leaf where seal = ${number}
      ) as of_shard having count(*) > 0
    )
    insert into ledger_seal (number, previous, root, entries, sealed_at, hash)
    select ${number}, previous, root, entries, at, ledger_seal_hash(${number}, previous, root, entries, at)
    from found, (select ${previous}::bytea as previous, ${at}::timestamptz as at) as given
    returning number, hash, entries, sealed_at`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`there is nothing to seal under ${number}`)
  return sealFrom(row)
}
