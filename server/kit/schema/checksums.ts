import { sql } from 'kysely'
import type { Db } from '../db.ts'
import { MigrationError } from './migration-error.ts'
import type { MigrationFile } from './migration-files.ts'

declare module '../db.ts' {
  interface Tables {
    migration_checksum: { name: string; sha256: string }
  }
}

export async function noteChecksums(db: Db, files: readonly MigrationFile[]): Promise<void> {
  const rows = files.map(({ name, sha256 }) => ({ name, sha256 }))
  await db.insertInto('migration_checksum').values(rows).execute()
}

export async function appliedNames(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('migration_checksum').select('name').execute()
  return rows.map(({ name }) => name)
}

/** @throws MigrationError when a file differs from the one that this database applied under its name */
export async function refuseEdited(db: Db, files: readonly MigrationFile[]): Promise<void> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('migration_checksum') is not null as exists`.execute(db)
  if (!rows[0]?.exists) return
  const applied = await db.selectFrom('migration_checksum').selectAll().execute()
  const checksums = new Map(applied.map(({ name, sha256 }) => [name, sha256]))
  const edited = files.find(({ name, sha256 }) => (checksums.get(name) ?? sha256) !== sha256)
  if (!edited) return
  throw new MigrationError(
    `The migration ${edited.name}.sql was edited after this database applied it: restore the file and put the change into a new migration.`,
  )
}
