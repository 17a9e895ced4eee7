import { sql } from 'kysely'
import pg from 'pg'
import type { Config } from '../config.ts'
import { isCluster } from '../kit/shards/workers.ts'
import { findPrimary } from '../kit/connections/hosts.ts'
import { withoutDependents } from './schema-order.ts'
import { type Db, openDatabase } from '../kit/db.ts'
import { roleIn } from '../kit/schema/program-role.ts'
import { ConfigError } from '../settings/config-error.ts'
import { grantOnWorkers, openSealsOnWorkers, tableClasses } from './spread-schema.ts'

/**
 * The command `add-worker <host>:<port>`: adds a worker to the cluster, so that shards can be moved to it. The worker's
 * database must have been set up before (docs/operator/cluster.md).
 */
export async function addWorker(
  { database: { url, ownerUrl } }: Pick<Config, 'database'>,
  _options: object,
  address = '',
): Promise<void> {
  const [, host, port] = /^(.+):(\d+)$/.exec(address) ?? []
  if (host === undefined) throw new ConfigError(`"${address}" is no address of a worker: give <host>:<port>.`)
  await findPrimary(ownerUrl)
  const owner = openDatabase({ url: ownerUrl, poolSize: 2, statementTimeoutMs: 0 }, () => undefined)
  try {
    if (!(await isCluster(owner.db)))
      throw new ConfigError('The database is no coordinator: it lacks the extension Citus.')
    await joinWorker(owner.db, { host, port: Number(port), role: roleIn(url) })
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    const reason = [error.message, error.detail, error.hint].filter((text) => text !== undefined).join('. ')
    throw new ConfigError(
      `${address} has not joined the cluster: ${reason}. Mend the cause, and run the command again.`,
    )
  } finally {
    await owner.close()
  }
}

interface Worker {
  readonly host: string
  readonly port: number
  /** The database role of the running program. It gets the same rights on the worker as on the other servers. */
  readonly role: string
}

/**
 * Adds a worker and prepares it. If the preparation fails, the worker is removed again, unless it belonged to the
 * cluster before.
 */
export async function joinWorker(owner: Db, worker: Worker): Promise<void> {
  const wasListed = await isListed(owner, worker)
  try {
    await addNode(owner, worker)
    await sql`select replicate_reference_tables()`.execute(owner)
    await openSealsOnWorkers(owner)
    await grantOnWorkers(owner, worker.role)
  } catch (error) {
    if (!wasListed && (await isListed(owner, worker)))
      await sql`select citus_remove_node(${worker.host}, ${worker.port}::int)`.execute(owner)
    throw error
  }
}

async function isListed(owner: Db, { host, port }: Worker): Promise<boolean> {
  const { rows } = await sql`select from pg_dist_node where nodename = ${host} and nodeport = ${port}`.execute(owner)
  return rows.length > 0
}

/**
 * Adds the worker while the views and functions that depend on distributed tables are dropped. Otherwise Citus would
 * fail, because it creates functions on the worker before the views that they read.
 */
async function addNode(owner: Db, { host, port }: Worker): Promise<void> {
  const { byShard } = await tableClasses()
  await owner.transaction().execute(async (tx) => {
    await sql`set local search_path = public`.execute(tx)
    await withoutDependents(tx, byShard, () => sql`select citus_add_node(${host}, ${port}::int)`.execute(tx))
  })
}
