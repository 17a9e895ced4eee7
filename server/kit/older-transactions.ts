import { sql } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from './db.ts'

const pollMs = 25

/** Waits until every transaction that began before now has ended. @returns false if one runs longer than `patienceMs` */
export async function olderTransactionsEnd(db: Db, patienceMs: number): Promise<boolean> {
  const now = await newTransactionNumber(db)
  for (let waitedMs = 0; waitedMs <= patienceMs; waitedMs += pollMs) {
    if (await hasEndedBefore(db, now)) return true
    await wait(pollMs)
  }
  return false
}

/** A transaction number higher than any assigned before. */
async function newTransactionNumber(db: Db): Promise<bigint> {
  const { rows } = await sql<{ number: bigint }>`
    select pg_current_xact_id()::text::bigint as number`.execute(db)
  return rows[0]?.number ?? 0n
}

/** Whether every transaction with a lower number has ended. */
async function hasEndedBefore(db: Db, transactionNumber: bigint): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text::bigint >= ${transactionNumber} as ended`.execute(db)
  return rows[0]?.ended ?? false
}
