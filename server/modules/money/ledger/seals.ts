import type { Context } from '../../../context.ts'
import { transaction, type Db } from '../../../kit/db.ts'
import { olderTransactionsEnd } from '../../../kit/older-transactions.ts'
import { hasEntries, insertSeal, lockHead, openSeal, selectHead, selectOpenSeal, type Seal } from './seal-store.ts'

/**
 * Seals every entry booked before the call. It opens the next number, waits until no more entries can get the old one,
 * and hashes it. Booking continues meanwhile.
 * @returns the new seal, or undefined if there was nothing to seal. Also undefined if an older transaction ran longer
 * than `patienceMs`; the next call then continues.
 */
export async function sealLedger(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  { patienceMs = 20_000 } = {},
): Promise<Seal | undefined> {
  const number = await closeOpenSeal(db)
  if (number === undefined) return undefined
  if (!(await olderTransactionsEnd(db, patienceMs))) {
    log.warn({ seal: String(number) }, 'entries wait to be sealed: a transaction runs for long')
    return undefined
  }
  const seal = await transaction(db, async (tx) => {
    const head = await lockHead(tx)
    // another process was faster
    if (head.number >= number) return undefined
    return insertSeal(tx, head, clock.now())
  })
  if (seal) log.info({ seal: String(seal.number), hash: seal.hash, entries: String(seal.entries) }, 'ledger sealed')
  return seal
}

/** The time since the newest seal while entries wait for the next one; 0 if none wait. */
export const sealLagSeconds = ({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> =>
  transaction(db, async (tx) => {
    const { number, sealedAt } = await selectHead(tx)
    const waits = (await hasEntries(tx, number + 1n)) || (await hasEntries(tx, number + 2n))
    return waits ? clock.now().since(sealedAt).total('seconds') : 0
  })

/** @returns the number that is now closed to new entries, or undefined if it has no entries */
const closeOpenSeal = (db: Db): Promise<bigint | undefined> =>
  transaction(db, async (tx) => {
    const number = (await lockHead(tx)).number + 1n
    // an earlier call closed it, but timed out or crashed
    if ((await selectOpenSeal(tx)) > number) return number
    if (!(await hasEntries(tx, number))) return undefined
    await openSeal(tx, number + 1n)
    return number
  })
