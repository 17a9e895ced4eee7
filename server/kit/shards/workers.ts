import { sql } from 'kysely'
import type { Db, Tx } from '../db.ts'

/** Whether the database is the coordinator of a cluster, which means that it has the extension Citus. */
export async function isCluster(db: Db | Tx): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from pg_extension where extname = 'citus') as is`.execute(db)
  return rows[0]?.is ?? false
}

/**
 * Runs a query that returns one value on each worker, in separate transactions.
 * @returns the value of each worker, by the worker's address. Empty if there is no cluster
 */
export async function askWorkers(db: Db | Tx, query: string): Promise<ReadonlyMap<string, string>> {
  if (!(await isCluster(db))) return new Map()
  const { rows } = await sql<{ worker: string; success: boolean; result: string }>`
    select nodename || ':' || nodeport as worker, success, result from run_command_on_workers(${query})`.execute(db)
  const failed = rows.find(({ success }) => !success)
  if (failed) throw new Error(`the worker ${failed.worker} failed: ${failed.result}`)
  return new Map(rows.map(({ worker, result }) => [worker, result]))
}
