import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Instant } from '../../../kit/clock.ts'
import type { Db } from '../../../kit/db.ts'
import { headOf, sealLagOf, sealRows, type Seal, type SealChain } from './seal-chain.ts'

declare module '../../../kit/db.ts' {
  interface Tables {
    ledger_seal: {
      number: bigint
      previous: Buffer
      root: Buffer
      entries: bigint
      sealed_at: Instant
      hash: Buffer
    }
  }
}

/** The chain over all entries of the ledger. */
export const entryChain: SealChain = {
  rows: 'entries',
  table: 'ledger_seal',
  count: 'entries',
  openSeal: 'ledger_open_seal',
  isOnWorkers: true,
  every: sql`
    select kind || ' ' || entry_id as subject, seal from ledger_journal
    union all select kind || ' ' || entry_id, seal from game_transaction`,
  rules: {
    follows: 'Every seal follows from the one before it',
    waits: 'Every entry that is not sealed waits for the next seal',
  },
  async hasRows(tx, seal) {
    // PostgreSQL must use the index, with which it reads only the newest pages. A sequential scan would start with the
    // oldest rows.
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<{ found: boolean }>`
      select exists (select 1 from game_transaction where seal = ${seal})
        or exists (select 1 from ledger_journal where seal = ${seal}) as found`.execute(tx)
    return rows[0]?.found ?? false
  },
  async hashRows(tx, seal) {
    // The first seal, or a seal after a long pause, may cover millions of entries, so it needs more time than other
    // statements.
    await sql`set local statement_timeout = '30min'`.execute(tx)
    await sql`set local enable_seqscan = off`.execute(tx)
    await sql`set local jit = off`.execute(tx)
    await sql`
      insert into ledger_seal_leaf (seal, shard, entry_ids, leaves)
      select ${seal}::bigint, shard, string_agg(uuid_send(entry_id), ''::bytea order by player_id, entry_id, leaf),
        string_agg(leaf, ''::bytea order by player_id, entry_id, leaf)
      from ledger_leaf where seal = ${seal} group by shard`.execute(tx)
    const { rows } = await sql<{ root: Buffer; count: bigint }>`
      select sum(entries)::bigint as count,
        sha256(string_agg(int2send(shard) || int8send(entries) || sha256(leaves), ''::bytea order by shard)) as root
      from (
        select shard, octet_length(leaves)::bigint / 32 as entries, leaves from ledger_seal_leaf where seal = ${seal}
      ) as of_shard having count(*) > 0`.execute(tx)
    return rows[0]
  },
}

/**
 * The number of the seal to which the entries of a statement will belong. `pg_current_xact_id()` comes first so that
 * the transaction has an id before it reads the sequence. Otherwise sealing could not detect that it has to wait for
 * this transaction.
 */
export const ownSeal = sql<bigint>`
  case when pg_current_xact_id() is not null then pg_sequence_last_value('ledger_open_seal') end`

/** Seals every entry booked before the call. See `sealRows` for the result. */
export async function sealLedger(
  context: Pick<Context, 'db' | 'clock' | 'log'>,
  options?: { readonly timeoutMs: number },
): Promise<Seal | undefined> {
  const seal = await sealRows(context, entryChain, options)
  if (seal) {
    const { number, hash, count } = seal
    context.log.info({ seal: String(number), hash, entries: String(count) }, 'ledger sealed')
  }
  return seal
}

/** The newest seal over the ledger's entries. */
export const ledgerHead = (db: Db): Promise<Seal> => headOf(db, entryChain)

/** Seconds since the newest seal if entries are waiting to be sealed, otherwise 0. */
export const sealLagSeconds = (context: Pick<Context, 'db' | 'clock'>): Promise<number> =>
  sealLagOf(context, entryChain)
