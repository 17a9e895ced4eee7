import { sql } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'
import { askWorkers } from './shards/workers.ts'
import type { Db } from './db.ts'

const pollMs = 25

/** Selects a transaction number that is higher than any assigned before. */
const newest = 'select pg_current_xact_id()::text::bigint as number'
/** Selects the lowest transaction number that is still running. Every transaction with a lower number has ended. */
const oldest = 'select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as number'

type Numbers = ReadonlyMap<string, bigint>
type Ask = (query: string) => Promise<Numbers>

/**
 * Waits until every transaction that began before this call has ended, on every server. The workers of a cluster are
 * checked after the coordinator, because a transaction of the cluster may still be running on a worker when it has
 * already ended on the coordinator.
 * @returns false if a transaction runs longer than `timeoutMs`
 */
export async function olderTransactionsEnd(db: Db, timeoutMs: number): Promise<boolean> {
  const here: Ask = async (query) => {
    const { rows } = await sql.raw<{ number: bigint }>(query).execute(db)
    return new Map(rows.map(({ number }) => ['here', number]))
  }
  const onWorkers: Ask = async (query) =>
    new Map([...(await askWorkers(db, query))].map(([worker, number]) => [worker, BigInt(number)]))
  return (await haveEnded(here, timeoutMs)) && (await haveEnded(onWorkers, timeoutMs))
}

async function haveEnded(ask: Ask, timeoutMs: number): Promise<boolean> {
  const now = await ask(newest)
  for (let waitedMs = 0; waitedMs <= timeoutMs; waitedMs += pollMs) {
    const reached = now.size === 0 ? now : await ask(oldest)
    if ([...now].every(([server, number]) => (reached.get(server) ?? 0n) >= number)) return true
    await wait(pollMs)
  }
  return false
}
