import { sql } from 'kysely'
import { Migrator, type Migration, type MigrationResultSet } from 'kysely/migration'
import { setTimeout as wait } from 'node:timers/promises'
import { sqlState, type Db } from '../db.ts'
import { appliedNames, noteChecksums, refuseEdited } from './checksums.ts'
import { failure, MigrationError } from './migration-error.ts'
import { readMigrations, type MigrationFile } from './migration-files.ts'
import { pinSearchPaths } from './search-paths.ts'
import { upgradeEarlier } from './upgrade.ts'

/**
 * A migration that waits for a table holds up everyone who comes after it. It gives up soon, and tries again when the table
 * may be free. A serving process takes its tables in another order, which also ends in a deadlock at times.
 */
const lockPatienceMs = 3000
const heldUp: ReadonlySet<string> = new Set(['40P01', '55P03'])
const maximumTries = 20
const pauseMs = 500

/**
 * Brings the schema up to date from the `NNNN-noun.sql` files of a folder, in order, in one transaction and under a lock.
 * A database of an earlier release first gets the baseline, in a transaction of its own.
 * @returns the names of the migrations that it applied
 * @throws MigrationError when the database is newer, an applied file was edited, or a migration fails
 */
export async function migrate(db: Db, folder: string): Promise<string[]> {
  const files = await readMigrations(folder)
  const upgraded = await upgradeEarlier(db, folder, files)
  await refuseEdited(db, files)
  const migrations = Object.fromEntries(files.map((file) => [file.name, asMigration(file)]))
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  const { error, results = [] } = await migrateBesideOthers(migrator)
  if (!(error instanceof Error)) {
    await pinSearchPaths(db)
    return [...upgraded, ...results.map(({ migrationName }) => migrationName)]
  }
  if (/previously executed migration .* is missing/.test(error.message)) {
    throw new MigrationError('The database belongs to a newer version of Baize.', { cause: error })
  }
  const failed = results.find(({ status }) => status === 'Error')
  if (!failed) throw error
  throw failure(`The migration ${failed.migrationName}.sql`, 'start the previous version again and report this', error)
}

async function migrateBesideOthers(migrator: Migrator): Promise<MigrationResultSet> {
  for (let tries = 1; ; tries++) {
    const outcome = await migrator.migrateToLatest()
    if (tries === maximumTries || !heldUp.has(sqlState(outcome.error))) return outcome
    await wait(pauseMs)
  }
}

/** @throws MigrationError when a file of the folder differs from the one that the database applied */
export async function checkSchema(db: Db, folder: string): Promise<void> {
  await refuseEdited(db, await readMigrations(folder))
}

/** Whether the database has applied every file of the folder. It may be newer. */
export async function isComplete(db: Db, folder: string): Promise<boolean> {
  const applied = new Set(await appliedNames(db))
  return (await readMigrations(folder)).every(({ name }) => applied.has(name))
}

const asMigration = (file: MigrationFile): Migration => ({
  up: async (tx) => {
    await sql`set local lock_timeout = ${sql.lit(lockPatienceMs)}`.execute(tx)
    // a cluster puts a schema of its own before it
    await sql`set local search_path = public`.execute(tx)
    await sql.raw(file.text).execute(tx)
    await noteChecksums(tx, [file])
  },
})
