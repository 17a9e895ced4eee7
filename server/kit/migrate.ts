import { sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from './db.ts'

/** The database holds migrations that this program does not know: a newer one has been here. */
export class NewerDatabaseError extends Error {}

/**
 * Brings the schema up to date from `NNNN-noun.sql` files, each in one transaction, under a lock, in order.
 * @returns the names of the migrations that were run
 */
export async function migrate(db: Db, folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const migrations: Record<string, Migration> = {}
  for (const file of files) {
    const text = await readFile(join(folder, file), 'utf8')
    migrations[file.replace(/\.sql$/, '')] = { up: async (tx) => void (await sql.raw(text).execute(tx)) }
  }
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } })
  const { error, results } = await migrator.migrateToLatest()
  if (error instanceof Error && /previously executed migration .* is missing/.test(error.message)) {
    throw new NewerDatabaseError('The database belongs to a newer version of Baize.', { cause: error })
  }
  if (error !== undefined) throw error instanceof Error ? error : new Error('The migration failed.', { cause: error })
  return (results ?? []).map((result) => result.migrationName)
}
