import { sql } from 'kysely'
import { setTimeout as wait } from 'node:timers/promises'
import { sqlState, type Db, type Tx } from '../db.ts'
import { upgradeMigrated } from './earlier-releases.ts'
import { MigrationError } from './migration-error.ts'
import { Rebuild } from './rebuild.ts'
import { hasAll, isOfNewer, readRecord, refuseForeign, writeRecord } from './record.ts'
import { readSchema, type SchemaFiles } from './schema-files.ts'
import { pinSearchPaths } from './search-paths.ts'
import { readStatements } from './statements.ts'

/**
 * How long a migration waits for a table lock, in milliseconds. Every later statement on the table waits behind the
 * migration, so the migration gives up soon and tries again. It also tries again after a deadlock, which can happen
 * because serving processes lock tables in another order.
 */
const lockTimeoutMs = 3000
const heldUp: ReadonlySet<string> = new Set(['40P01', '55P03'])
const maximumTries = 20
const pauseMs = 500

/**
 * The lock that Kysely's migrator took, which upgraded databases until 0.2.0. By using the same lock, an old and a new
 * version never migrate at the same time.
 */
const lockId = 3853314791062309107n

/**
 * Brings the schema up to date with the SQL files in the server's folder, in one transaction and under a lock. An empty
 * database is built from the current files, which are `sql/*.sql` of the kit and of each module. Any other database
 * gets the steps that it lacks, and every function, view and type whose file has changed is created again.
 * @param finish runs at the end of the same transaction, for example to grant rights
 * @returns what was applied: the paths of files, and the objects that were dropped
 * @throws MigrationError if the database is newer or matches no release, if an applied step was edited, or if a
 * statement fails
 */
export async function migrate(
  db: Db,
  folder: string,
  finish: (tx: Tx) => Promise<void> = () => Promise.resolve(),
): Promise<string[]> {
  const files = await readSchema(folder)
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(async (tx) => {
        await sql`select pg_advisory_xact_lock(${sql.lit(lockId)})`.execute(tx)
        await sql`set local lock_timeout = ${sql.lit(lockTimeoutMs)}`.execute(tx)
        // In a cluster, the search path begins with a schema for the cluster's functions, in which nothing must be
        // created here.
        await sql`set local search_path = public`.execute(tx)
        const applied = await bringUpToDate(tx, files)
        await pinSearchPaths(tx)
        await finish(tx)
        return applied
      })
    } catch (error) {
      const cause = error instanceof MigrationError ? error.cause : error
      if (tries === maximumTries || !heldUp.has(sqlState(cause))) throw error
      await wait(pauseMs)
    }
  }
}

async function bringUpToDate(tx: Tx, files: SchemaFiles): Promise<string[]> {
  const record = await readRecord(tx)
  if (record) {
    refuseForeign(record, files)
    if (isOfNewer(record, files)) throw new MigrationError('The database belongs to a newer version of Baize.')
    const current = files.objects.map(({ sha256 }) => sha256)
    const isSame = new Set(current).symmetricDifference(new Set(record.objects.values())).size === 0
    if (isSame && hasAll(record, files)) return []
  }
  const upgraded = record ? undefined : await upgradeMigrated(tx, files)
  const rebuild = new Rebuild(tx, await readStatements(files.objects), record?.objects ?? new Map())
  if (!record && upgraded === undefined) {
    const applied = await rebuild.build(await readStatements(files.tables))
    await writeRecord(tx, files, rebuild)
    return applied
  }
  const steps = files.steps.filter(({ name }) => !record?.steps.has(name))
  const applied = await rebuild.upgrade(await readStatements(steps))
  await writeRecord(tx, files, rebuild)
  return applied
}

/**
 * Checks that the program knows the schema of the database. Steps that the database lacks are not an error.
 * @throws MigrationError if the database has applied steps that are not in the folder, unless it belongs to a newer
 * release, or if an applied step was edited
 */
export async function checkSchema(db: Db, folder: string): Promise<void> {
  const record = await readRecord(db)
  if (record) refuseForeign(record, await readSchema(folder))
}

/**
 * Whether the database has everything that the program in the folder needs. Also true for the database of a newer
 * release.
 */
export async function isComplete(db: Db, folder: string): Promise<boolean> {
  const record = await readRecord(db)
  return record !== undefined && hasAll(record, await readSchema(folder))
}
