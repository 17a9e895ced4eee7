import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { transaction, type Db, type Tx } from '../../../kit/db.ts'
import { olderTransactionsEnd } from '../../../kit/older-transactions.ts'

const patienceMs = 20_000

/**
 * Seals the records of staff written before the call, as the ledger's entries are sealed (decision 17).
 * @returns the number of the new seal; undefined if there was nothing to seal, or an older transaction still runs
 */
export async function sealStaffRecords({
  db,
  clock,
  log,
}: Pick<Context, 'db' | 'clock' | 'log'>): Promise<bigint | undefined> {
  const number = await closeOpenSeal(db)
  if (number === undefined) return undefined
  if (!(await olderTransactionsEnd(db, patienceMs))) {
    log.warn({ seal: String(number) }, 'records of staff wait to be sealed: a transaction runs for long')
    return undefined
  }
  const at = clock.now()
  return transaction(db, async (tx) => {
    // another process was faster
    if ((await lockHead(tx)) >= number) return undefined
    await sql`
      insert into staff_seal (number, previous, root, records, sealed_at, hash)
      select number, hash, root, records, ${at}::timestamptz,
        ledger_seal_hash(number, hash, root, records, ${at}::timestamptz)
      from (select seal as number, root, records from staff_seal_root where seal = ${number}) as open,
        (select hash from staff_seal where number = ${number - 1n}) as head`.execute(tx)
    return number
  })
}

/** Opens the next number, unless the open one has no records. @returns the number that is now closed */
const closeOpenSeal = (db: Db): Promise<bigint | undefined> =>
  transaction(db, async (tx) => {
    const number = (await lockHead(tx)) + 1n
    const { rows } = await sql<{ open: bigint; found: boolean }>`
      select pg_sequence_last_value('staff_open_seal') as open,
        exists (select from staff_change where seal = ${number}) as found`.execute(tx)
    // an earlier call closed it, but timed out or crashed
    if ((rows[0]?.open ?? 1n) > number) return number
    if (!rows[0]?.found) return undefined
    await sql`select setval('staff_open_seal', ${number + 1n})`.execute(tx)
    return number
  })

/** Only the holder of this lock may seal. @returns the number of the newest seal */
async function lockHead(tx: Tx): Promise<bigint> {
  await sql`select pg_advisory_xact_lock(hashtextextended('staff_seal', 0))`.execute(tx)
  const { rows } = await sql<{ number: bigint }>`select max(number) as number from staff_seal`.execute(tx)
  return rows[0]?.number ?? 0n
}
