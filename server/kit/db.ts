import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { setTimeout as wait } from 'node:timers/promises'
import { reach } from './connections/hosts.ts'
import { breakSilent } from './connections/silence.ts'
import { traceStatements } from './telemetry/trace-statements.ts'

/**
 * The tables of the database. Each module adds its own tables: `declare module '../../kit/db.ts' { interface Tables {
 * thing: ThingTable } }`. An int8 is read as a bigint, a timestamptz as a Temporal.Instant, and a date as a string
 * (YYYY-MM-DD).
 */
export interface Tables {}

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

const { builtins } = pg.types
const instantOf = (text: string): Temporal.Instant => Temporal.Instant.from(text)
const parsers: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  [builtins.INT8, BigInt],
  [builtins.TIMESTAMPTZ, instantOf],
  [builtins.DATE, (text) => text],
])

// The driver calls this to write a parameter. Without it, the driver would send an Instant as quoted JSON.
Object.defineProperty(Temporal.Instant.prototype, 'toPostgres', {
  value(this: Temporal.Instant) {
    return this.toString()
  },
})

export interface Database {
  readonly db: Db
  readonly pool: pg.Pool
  /**
   * A few connections for statements that must find each row by its key, even if the planner's statistics suggest
   * another plan.
   */
  readonly byKey: pg.Pool
  close(): Promise<void>
}

/** How many statements on the connections of `byKey` one process runs at the same time for one group of shards. */
export const maximumByKey = 2

/**
 * The size of the pool `byKey`. In a cluster, each group of shards runs its own statements. Four groups can run their
 * maximum at the same time; the statements of further groups wait for a free connection.
 */
const mostByKey = 4 * maximumByKey

export interface DatabaseSettings {
  readonly url: string
  readonly poolSize: number
  readonly statementTimeoutMs: number
}

/**
 * Planner settings that prevent scans of whole tables. Otherwise a plan that was made when a table was empty would
 * still scan the table when it is full.
 */
const plansByKey = ['seqscan', 'hashjoin', 'mergejoin', 'material', 'memoize']
  .map((way) => `-c enable_${way}=off`)
  .concat('-c plan_cache_mode=force_generic_plan', '-c join_collapse_limit=1', '-c jit=off')
  .join(' ')

/**
 * Allows PostgreSQL to plan statements with their actual values, which `plansByKey` otherwise prevents. Without the
 * values, the coordinator of a cluster cannot know the worker that has the rows.
 */
const plansOfCluster = "select set_config('plan_cache_mode', 'auto', false) from pg_extension where extname = 'citus'"

/** After this time without a response, a connection is tested. Only few statements take longer. */
const silentMs = 15_000

/**
 * Whether PostgreSQL is still running a statement of the server process with this id. Uses a new connection with a
 * timeout, because the network may drop the packets of this query as well.
 */
async function isWorking(url: string, processId: number): Promise<boolean> {
  const { Client, connectionString } = reach(url)
  const client = new Client({ connectionString, connectionTimeoutMillis: 3000, query_timeout: 3000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rowCount } = await client.query("select from pg_stat_activity where pid = $1 and state = 'active'", [
      processId,
    ])
    return rowCount === 1
  } finally {
    client.end().catch(() => undefined)
  }
}

type OnError = (error: Error) => void

export function openDatabase(settings: DatabaseSettings, onError: OnError): Database {
  const { url, poolSize } = settings
  const pool = openPool({ ...reach(url), max: poolSize, options: '-c TimeZone=UTC' }, settings, onError)
  const byKey = openPool(
    {
      ...reach(url),
      max: mostByKey,
      idleTimeoutMillis: 0,
      options: `-c TimeZone=UTC ${plansByKey}`,
      // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for the promise, which its types do not say
      onConnect: async (client) => void (await client.query(plansOfCluster)),
    },
    settings,
    onError,
  )
  const db = typedBy(pool)
  return { db, pool, byKey, close: async () => void (await Promise.all([db.destroy(), byKey.end()])) }
}

/** Opens a pool in which no connection waits endlessly for the server. */
export function openPool(
  own: pg.PoolConfig,
  { url, statementTimeoutMs }: Pick<DatabaseSettings, 'url' | 'statementTimeoutMs'>,
  onError: OnError,
): pg.Pool {
  const pool = new pg.Pool({
    connectionTimeoutMillis: 10_000,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
    types: {
      getTypeParser: (oid: number, format?: string) =>
        (format === 'binary' ? undefined : parsers.get(oid)) ?? pg.types.getTypeParser(oid, format as 'text'),
    },
    ...own,
  })
  breakSilent(pool, silentMs, (processId) => isWorking(url, processId))
  // Without this listener, a connection that breaks between two queries would end the process. With the listener, the
  // process continues, and the next query opens a new connection. The listener on the pool itself need not do anything,
  // because the pool only repeats the errors of its idle connections.
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('error', () => undefined)
  return pool
}

export const typedBy = (pool: pg.Pool): Db =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: traceStatements(pool) }) })

const retriable = new Set(['40001', '40P01'])
const maximumTries = 5

/**
 * Runs `work` in a transaction. After a serialisation failure or a deadlock the transaction is repeated, up to five
 * runs in total, so `work` must have no effect outside the database.
 */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (tries === maximumTries || !retriable.has(sqlState(error))) throw error
      await wait(2 ** tries + Math.random() * 5)
    }
  }
}

/** Returns the SQLSTATE of a database error, or an empty string for any other error. */
export function sqlState(error: unknown): string {
  return error instanceof pg.DatabaseError ? (error.code ?? '') : ''
}
