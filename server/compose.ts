import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { openBus } from './kit/bus/bus.ts'
import { overNats } from './kit/bus/nats-wire.ts'
import { overPostgres } from './kit/bus/postgres-wire.ts'
import { aheadBy, type Clock } from './kit/clock.ts'
import { findShardGroups } from './kit/shards/shard-groups.ts'
import { openDatabase } from './kit/db.ts'
import { findPrimary } from './kit/connections/hosts.ts'
import { createLog } from './kit/log.ts'
import { openOutbox } from './kit/outbox.ts'
import { openReads } from './kit/replica/open-reads.ts'
import { checkSchema } from './kit/schema/migrate.ts'
import { noHashKeys, openHashKeys } from './modules/back-office/keys/service.ts'
import { schemaFolder } from './readiness.ts'
import { anchor } from './cluster/anchor.ts'

export interface Composition {
  readonly context: Context
  /** Closes all resources. Jobs that are still running after `jobsMs` are returned to their queues. */
  close(jobsMs?: number): Promise<void>
}

/**
 * Opens the resources that the services need.
 * @param onlyPages true if the process serves only pages, which do not need the secret keys
 * @throws MigrationError if the database has a schema that this program does not know. A schema that is merely too old
 * is not an error here; `readinessChecks` reports it
 */
export async function compose(
  config: Config,
  clock: Clock = aheadBy(config.clockAhead),
  { onlyPages = false }: { readonly onlyPages?: boolean } = {},
): Promise<Composition> {
  const log = createLog(config.logLevel)
  await findPrimary(config.database.url)
  const onError = (error: Error): void => log.warn({ err: error }, 'database connection lost')
  const database = openDatabase(config.database, onError)
  await checkSchema(database.db, schemaFolder)
  const hashKeys = onlyPages ? noHashKeys : await openHashKeys(database.db, config)
  const shardGroups = await findShardGroups(database.db, anchor)
  const outbox = await openOutbox(config.database.url, log)
  const replica = openReads(database.db, config.database, onError)
  const bus = await openBus(
    config.busUrl === undefined ? overPostgres(config.database.url, database.pool, log) : overNats(config.busUrl, log),
  )
  return {
    context: {
      config,
      hashKeys,
      clock,
      db: database.db,
      database,
      reads: replica.reads,
      shardGroups,
      outbox,
      bus,
      log,
    },
    async close(jobsMs) {
      await outbox.stop(jobsMs)
      await bus.close()
      await Promise.all([database.close(), replica.close()])
    },
  }
}
