import pg from 'pg'
import { setTimeout as wait } from 'node:timers/promises'
import { systemClock } from '../clock.ts'
import { hostsIn, reach, StandbyError } from './hosts.ts'

/**
 * Thrown if the program cannot work with a database. The message is one sentence that explains to the operator what to
 * change.
 */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
}

/** The properties of a database connection that the program depends on. */
export interface Found {
  /** The version in the format of `server_version_num`, such as 180004. */
  readonly version: number
  readonly versionText: string
  readonly encoding: string
  readonly isReadOnly: boolean
  /**
   * Whether the connection has the settings that every pool of the program requests. A connection pooler may drop them.
   */
  readonly keepsSettings: boolean
  readonly database: string
  readonly role: string
  readonly mayMakeSchemas: boolean
  readonly mayMakeTables: boolean
  readonly hasTrigrams: boolean
}

const leastMajor = 18

const direct =
  'connect to PostgreSQL itself, since the program keeps its own connections (docs/operator/database.md, "No pooler in between")'

/**
 * What the database is used for. The owner must also be able to create tables. A replica accepts no writes and receives
 * no notifications.
 */
type Purpose = 'program' | 'owner' | 'replica'

/**
 * Explains in one sentence what the database lacks, and names the setting that contains the database's address.
 * Undefined if nothing is missing.
 */
export function faultOf(found: Found, setting: string, purpose: Purpose): string | undefined {
  const { version, versionText, encoding, database, role } = found
  if (version < leastMajor * 10_000)
    return `${setting} leads to PostgreSQL ${versionText}, and Baize needs ${leastMajor}: upgrade the server, or name another one.`
  if (encoding !== 'UTF8')
    return `The database ${database} of ${setting} has the encoding ${encoding}, and Baize needs UTF8: make it again with encoding 'UTF8' template template0.`
  if (found.isReadOnly && purpose !== 'replica')
    return `The database ${database} of ${setting} takes no writes: name the primary, or end its default_transaction_read_only.`
  if (!found.keepsSettings)
    return `Between ${setting} and PostgreSQL a pooler drops the settings of connections: ${direct}.`
  if (purpose !== 'owner') return undefined
  if (!found.mayMakeSchemas || !found.mayMakeTables)
    return `The role ${role} of ${setting} may not make tables and schemas in the database ${database}: let an administrator run alter database ${database} owner to ${role}.`
  if (!found.hasTrigrams)
    return `The server of ${setting} lacks the extension pg_trgm: install the contrib package of its PostgreSQL.`
  return undefined
}

const facts = `
  select current_setting('server_version_num')::int as version, current_setting('server_version') as "versionText",
    current_setting('server_encoding') as encoding, current_setting('transaction_read_only') = 'on' as "isReadOnly",
    current_setting('TimeZone') = 'UTC' and current_setting('enable_seqscan') = 'off' as "keepsSettings",
    current_database()::text as database, current_user::text as role,
    has_database_privilege(current_database(), 'create') as "mayMakeSchemas",
    coalesce(has_schema_privilege(to_regnamespace('public'), 'create'), false) as "mayMakeTables",
    exists (select from pg_available_extensions where name = 'pg_trgm') as "hasTrigrams"`

const timeoutMs = 5000
const hearingMs = 3000

/**
 * The SQLSTATE with which PostgreSQL refuses connections while it starts, recovers from its log after a crash, or shuts
 * down.
 */
const notAccepting = '57P03'
const betweenTriesMs = 250
const betweenReportsMs = 30_000

/** How long a process that starts waits for a PostgreSQL that is recovering. A long log can take minutes. */
export const longestRecoveryMs = 600_000

/**
 * Settings like those that the program's pools request. The check requests them to find out whether a pooler drops or
 * refuses such settings.
 */
const settings = {
  options: '-c TimeZone=UTC -c enable_seqscan=off',
  statement_timeout: timeoutMs,
  connectionTimeoutMillis: timeoutMs,
  query_timeout: timeoutMs,
}

/**
 * Checks that a database has everything that the program needs: its version, its encoding, its rights and the settings
 * of its connections, and that a notification from one connection reaches another.
 * @param setting the name of the setting with the database's address, for the message
 * @param recoveryMs how long to wait while PostgreSQL starts or recovers. By default, this is reported at once
 * @throws DatabaseError with one sentence for the operator, or the driver's error if no connection is possible
 */
export async function requireDatabase(
  url: string,
  setting: string,
  purpose: Purpose = 'program',
  recoveryMs = 0,
): Promise<void> {
  const clients: pg.Client[] = []
  const connectOnce = async (): Promise<pg.Client> => {
    const { Client, connectionString } = reach(url)
    const client = new Client({ ...settings, connectionString })
    client.on('error', () => undefined)
    await client.connect()
    clients.push(client)
    return client
  }
  const connect = () => connectToAny(hostsIn(url).length, connectOnce, setting, recoveryMs)
  try {
    const listener = await connect()
    const { rows } = await listener.query<Found>(facts)
    const fault = rows[0] && faultOf(rows[0], setting, purpose)
    if (fault !== undefined) throw new DatabaseError(fault)
    if (purpose !== 'replica' && !(await receivesNotifications(listener, await connect())))
      throw new DatabaseError(
        `Between ${setting} and PostgreSQL a pooler shares connections, and notifications do not arrive: ${direct}.`,
      )
  } catch (error) {
    throw poolerError(error, setting) ?? error
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)))
  }
}

const mayEndSoon = (error: unknown): error is Error =>
  error instanceof StandbyError || (error instanceof pg.DatabaseError && error.code === notAccepting)

/**
 * Tries each host in turn, and waits while one of them recovers. A standby is a reason to wait too, because it may
 * become the primary.
 * @param connectOnce connects to the current host. If this fails, the next call connects to the next host
 */
async function connectToAny(
  hosts: number,
  connectOnce: () => Promise<pg.Client>,
  setting: string,
  recoveryMs: number,
): Promise<pg.Client> {
  const startedAt = systemClock.now().epochMilliseconds
  let reportedAt = -Infinity
  for (;;) {
    const errors: unknown[] = []
    for (let host = 0; host < hosts; host++) {
      try {
        return await connectOnce()
      } catch (error) {
        errors.push(error)
      }
    }
    const reason = errors.find(mayEndSoon)
    const now = systemClock.now().epochMilliseconds
    if (reason === undefined || now - startedAt >= recoveryMs) throw reason ?? errors.at(-1)
    if (now - reportedAt >= betweenReportsMs) {
      reportedAt = now
      process.stderr.write(
        `PostgreSQL at ${setting} accepts no writes yet (${reason.message}): waiting until it does.\n`,
      )
    }
    await wait(betweenTriesMs)
  }
}

/** The SQLSTATE of errors that come from PgBouncer itself, for example about parameters that it does not know. */
const protocolViolation = '08P01'

const poolerError = (cause: unknown, setting: string): DatabaseError | undefined =>
  cause instanceof pg.DatabaseError && cause.code === protocolViolation
    ? new DatabaseError(`A pooler answers at ${setting}, and not PostgreSQL (${cause.message}): ${direct}.`, { cause })
    : undefined

const channel = 'baize_requirements'

/**
 * Whether a notification from `speaker` reaches `listener`. Behind a pooler with `pool_mode=transaction` it does not,
 * because such a pooler may run each statement on a different connection, so that nothing arrives on the one that
 * listens.
 */
async function receivesNotifications(listener: pg.Client, speaker: pg.Client): Promise<boolean> {
  const { promise: arrival, resolve } = Promise.withResolvers<boolean>()
  listener.on('notification', () => resolve(true))
  await listener.query(`listen ${channel}`)
  await speaker.query(`notify ${channel}`)
  const abort = new AbortController()
  try {
    return await Promise.race([arrival, wait(hearingMs, false, { signal: abort.signal })])
  } finally {
    abort.abort()
  }
}
