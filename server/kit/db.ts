import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * The tables that the program knows; each module adds its own:
 * `declare module '../../kit/db.ts' { interface Tables { player: PlayerTable } }`.
 * int8 is a bigint, timestamptz a Temporal.Instant, date a text (YYYY-MM-DD).
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

// The driver asks parameters how they want to be written; an Instant would otherwise go as quoted JSON.
Object.defineProperty(Temporal.Instant.prototype, 'toPostgres', {
  value(this: Temporal.Instant) {
    return this.toString()
  },
})

export interface Database {
  readonly db: Db
  readonly pool: pg.Pool
  close(): Promise<void>
}

export interface DatabaseSettings {
  readonly url: string
  readonly poolSize: number
  readonly statementTimeoutMs: number
}

export function openDatabase(settings: DatabaseSettings, onError: (error: Error) => void): Database {
  const pool = new pg.Pool({
    connectionString: settings.url,
    max: settings.poolSize,
    connectionTimeoutMillis: 10_000,
    statement_timeout: settings.statementTimeoutMs,
    idle_in_transaction_session_timeout: settings.statementTimeoutMs,
    options: '-c TimeZone=UTC',
    types: {
      getTypeParser: (oid: number, format?: string) =>
        (format === 'binary' ? undefined : parsers.get(oid)) ?? pg.types.getTypeParser(oid, format as 'text'),
    },
  })
  // A connection that breaks between two queries, in the pool or in the middle of a transaction, would otherwise end the
  // process. The pool repeats the errors of its idle ones; the next query opens a new one.
  pool.on('connect', (client) => client.on('error', onError))
  pool.on('error', () => undefined)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}

const retriable = new Set(['40001', '40P01'])
const maximumTries = 5

/**
 * Runs `work` in one transaction; repeats it, at most five times in all, after a serialization failure or a deadlock.
 * `work` must have no effect outside of the database.
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

/** The SQLSTATE of a database error, or an empty text. */
function sqlState(error: unknown): string {
  return error instanceof pg.DatabaseError ? (error.code ?? '') : ''
}
