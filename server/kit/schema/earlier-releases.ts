import { sql } from 'kysely'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Tx } from '../db.ts'
import { explained, MigrationError } from './migration-error.ts'
import { folderOfRelease, lastOfMigrations, type SchemaFiles } from './schema-files.ts'

export const madeByUnreleased =
  'The database was made by an unreleased commit of Baize, which no version can bring up to date: restore the backup of a release, or begin with an empty database (of npm start: delete the folder .data).'

/**
 * Upgrades a database of a release that still recorded single migrations. It gets the schema of the last of these
 * releases, from which the steps continue.
 * @returns the release that the database had. Undefined if it has no migrations
 * @throws MigrationError if its migrations match no release
 */
export async function upgradeMigrated(tx: Tx, files: SchemaFiles): Promise<string | undefined> {
  const applied = await appliedMigrations(tx)
  if (applied === undefined) return undefined
  const folder = folderOfRelease(files.folder, lastOfMigrations)
  if (isOfLast(applied, files)) return lastOfMigrations
  const earlier = await readEarlier(folder)
  const names = [...applied.keys()].join()
  const release = earlier.find(({ migrations }) => migrations.join() === names)?.release
  if (release === undefined) throw new MigrationError(madeByUnreleased)
  const text = await withFiles(await readFile(join(folder, `upgrades/from-${release}.sql`), 'utf8'), folder)
  const advice = `start Baize ${release} again and report this`
  await explained(`The upgrade from Baize ${release}`, advice, () => sql.raw(text).execute(tx))
  return release
}

/**
 * Maps the name of each applied migration to its checksum, in order. Undefined for a database that never had
 * migrations.
 */
async function appliedMigrations(tx: Tx): Promise<ReadonlyMap<string, string> | undefined> {
  const { rows } = await sql<{ has: boolean; hasChecksums: boolean }>`
    select to_regclass('kysely_migration') is not null as has,
      to_regclass('migration_checksum') is not null as "hasChecksums"`.execute(tx)
  if (!rows[0]?.has) return undefined
  const checksum = rows[0].hasChecksums
    ? sql`(select sha256 from migration_checksum as known where known.name = applied.name)`
    : sql`null`
  const { rows: applied } = await sql<{ name: string; sha256: string | null }>`
    select name, ${checksum} as sha256 from kysely_migration as applied order by name`.execute(tx)
  return new Map(applied.map(({ name, sha256 }) => [name, sha256 ?? '']))
}

function isOfLast(applied: ReadonlyMap<string, string>, { released }: SchemaFiles): boolean {
  const own = Object.entries(released[lastOfMigrations] ?? {}).filter(([file]) => !file.includes('/'))
  return (
    applied.size === own.length && own.every(([file, sha256]) => applied.get(file.slice(0, -'.sql'.length)) === sha256)
  )
}

/**
 * Returns the earlier releases whose databases can be upgraded, each with the names of its migrations in order. The
 * migrations of a release are listed in `upgrades/from-<release>.json`.
 */
async function readEarlier(folder: string) {
  const upgrades = join(folder, 'upgrades')
  const releases = (await readdir(upgrades)).flatMap((file) => /^from-(.+)\.json$/.exec(file)?.[1] ?? [])
  return Promise.all(
    releases.map(async (release) => {
      const migrations = JSON.parse(await readFile(join(upgrades, `from-${release}.json`), 'utf8')) as string[]
      return { release, migrations }
    }),
  )
}

/** Replaces every line `\ir ../<file>.sql`, which is psql's command to include a file, with the text of that file. */
async function withFiles(text: string, folder: string): Promise<string> {
  const files = [...text.matchAll(/^\\ir \.\.\/(.+\.sql)$/gm)].map(([line, file = '']) => ({ line, file }))
  const texts = await Promise.all(files.map(({ file }) => readFile(join(folder, file), 'utf8')))
  return files.reduce((whole, { line }, index) => whole.replace(line, () => texts[index] ?? ''), text)
}
