/**
 * Seals rows by chaining hashes of them (decision 17), so that any later change is detected. The ledger's entries have
 * one chain, and the audit records of staff actions have another.
 */
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Instant } from '../../../kit/clock.ts'
import { transaction, type Db, type Tx } from '../../../kit/db.ts'
import { olderTransactionsEnd } from '../../../kit/older-transactions.ts'
import { askWorkers } from '../../../kit/shards/workers.ts'
import type { Check } from './checks.ts'

export interface SealChain {
  /** The plural noun that log lines use for the rows, such as `entries`. */
  readonly rows: string
  /** The name of the table that stores the seals. */
  readonly table: string
  /** The name of the column in `table` that stores how many rows a seal covers. */
  readonly count: string
  /** The sequence whose current value is stored in each new row as the number of its seal. */
  readonly openSeal: string
  /** True if the rows are stored on the workers of a cluster. Each worker then has its own copy of the sequence. */
  readonly isOnWorkers: boolean
  /** A query for all rows with the columns `subject` (the name in the verifier's report) and `seal`. */
  readonly every: RawBuilder<unknown>
  readonly rules: { readonly follows: string; readonly waits: string }
  hasRows(tx: Tx, seal: bigint): Promise<boolean>
  /** Hashes and counts the rows with this seal number. Returns undefined if there are none. */
  hashRows(tx: Tx, seal: bigint): Promise<{ readonly root: Buffer; readonly count: bigint } | undefined>
}

export interface Seal {
  readonly number: bigint
  /** The hash of the seal, in hexadecimal. */
  readonly hash: string
  /** The number of rows that the seal covers. */
  readonly count: bigint
  readonly sealedAt: Instant
}

interface SealRow {
  readonly number: bigint
  readonly hash: Buffer
  readonly count: bigint
  readonly sealed_at: Instant
}

/**
 * Seals every row written before the call. It advances the sequence, waits until no running transaction can still write
 * a row with the old number, and then hashes the rows. Other transactions are not blocked.
 * @returns the new seal. Undefined if there was nothing to seal, if another process has written the seal in the
 * meantime, or if an older transaction ran longer than `timeoutMs`. In the last case the next call continues.
 */
export async function sealRows(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  chain: SealChain,
  { timeoutMs = 20_000 } = {},
): Promise<Seal | undefined> {
  const number = await closeOpenSeal(db, chain)
  if (number === undefined) return undefined
  if (!(await olderTransactionsEnd(db, timeoutMs))) {
    log.warn({ seal: String(number) }, `${chain.rows} wait to be sealed: a transaction runs for long`)
    return undefined
  }
  return transaction(db, async (tx) => {
    const head = await lockHead(tx, chain)
    // Another process has inserted this seal since the number was read.
    if (head.number >= number) return undefined
    return insertSeal(tx, chain, head, clock.now())
  })
}

/** Seconds since the newest seal if rows are waiting to be sealed, otherwise 0. */
export const sealLagOf = ({ db, clock }: Pick<Context, 'db' | 'clock'>, chain: SealChain): Promise<number> =>
  transaction(db, async (tx) => {
    const { number, sealedAt } = await headOf(tx, chain)
    const waits = (await chain.hasRows(tx, number + 1n)) || (await chain.hasRows(tx, number + 2n))
    return waits ? clock.now().since(sealedAt).total('seconds') : 0
  })

const columnsOf = ({ count }: SealChain) => sql`number, hash, ${sql.ref(count)} as count, sealed_at`

const sealFrom = ({ number, hash, count, sealed_at: sealedAt }: SealRow): Seal => ({
  number,
  hash: hash.toString('hex'),
  count,
  sealedAt,
})

/** The newest seal of the chain. There is always one, because the first seal is created together with the table. */
export async function headOf(db: Db, chain: SealChain): Promise<Seal> {
  const { rows } = await sql<SealRow>`
    select ${columnsOf(chain)} from ${sql.table(chain.table)} order by number desc limit 1`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`${chain.table} has lost its first seal`)
  return sealFrom(row)
}

/**
 * Reads the newest seal under an advisory lock, so that only one process seals at a time. A row lock is not possible,
 * because it would require the right to update the table.
 */
async function lockHead(tx: Tx, chain: SealChain): Promise<Seal> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${sql.lit(chain.table)}, 0))`.execute(tx)
  return headOf(tx, chain)
}

/**
 * Advances the sequence, so that no new transaction uses the current number.
 * @returns the number that is now closed, or undefined if no row has this number
 */
const closeOpenSeal = (db: Db, chain: SealChain): Promise<bigint | undefined> =>
  transaction(db, async (tx) => {
    const number = (await lockHead(tx, chain)).number + 1n
    // An earlier call closed this number, but timed out or crashed before it sealed the rows. So this call must seal
    // them.
    if ((await openSealOf(tx, chain)) > number) return number
    if (!(await chain.hasRows(tx, number))) return undefined
    await open(tx, chain, number + 1n)
    return number
  })

async function openSealOf(tx: Tx, { openSeal }: SealChain): Promise<bigint> {
  const { rows } = await sql<{ number: bigint }>`select pg_sequence_last_value(${sql.lit(openSeal)}) as number`.execute(
    tx,
  )
  return rows[0]?.number ?? 1n
}

/**
 * Advances the sequences of the workers first and that of the coordinator last. `closeOpenSeal` reads only the
 * coordinator's sequence and assumes that the workers' sequences have been advanced too.
 */
async function open(tx: Tx, { openSeal, isOnWorkers }: SealChain, number: bigint): Promise<void> {
  if (isOnWorkers) await askWorkers(tx, `select setval('${openSeal}', ${number})`)
  await sql`select setval(${sql.lit(openSeal)}, ${number})`.execute(tx)
}

/** Inserts the seal that follows `head`. The caller holds the lock on the newest seal. */
async function insertSeal(tx: Tx, chain: SealChain, head: Seal, at: Instant): Promise<Seal> {
  const number = head.number + 1n
  const hashed = await chain.hashRows(tx, number)
  if (!hashed) throw new Error(`there is nothing to seal under ${number}`)
  const previous = Buffer.from(head.hash, 'hex')
  const { rows } = await sql<SealRow>`
    insert into ${sql.table(chain.table)} (number, previous, root, ${sql.ref(chain.count)}, sealed_at, hash)
    select number, previous, root, count, at, ledger_seal_hash(number, previous, root, count, at)
    from (select ${number}::bigint as number, ${previous}::bytea as previous, ${hashed.root}::bytea as root,
      ${hashed.count}::bigint as count, ${at}::timestamptz as at) as given
    returning ${columnsOf(chain)}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`the seal ${number} was not written`)
  return sealFrom(row)
}

/** Checks that the seals form a chain, and that no row has a number that will never be sealed. */
export const chainChecks = ({ table, count, openSeal, every, rules }: SealChain): readonly Check[] => [
  {
    rule: rules.follows,
    offenders: sql`
      select ${sql.lit(`${table.replace('_', ' ')} `)} || number as subject
      from (select *, lag(number) over chain as number_before, lag(hash) over chain as hash_before
        from ${sql.table(table)} window chain as (order by number)) as seal
      where hash <> ledger_seal_hash(number, previous, root, ${sql.ref(count)}, sealed_at)
        or (number > 0 and (number_before, hash_before) is distinct from (number - 1, previous))
      union all select 'the beginning' where not exists (select from ${sql.table(table)} where number = 0)`,
  },
  {
    rule: rules.waits,
    offenders: sql`
      select subject || ' under seal ' || seal as subject
      from (${every}) as row
      where seal < 1 or seal > (select max(number) + 2 from ${sql.table(table)})
        or seal > pg_sequence_last_value(${sql.lit(openSeal)})`,
  },
]
