import { sql } from 'kysely'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { systemClock } from '../clock.ts'
import type { Db, Tx } from '../db.ts'
import { noteChecksums } from './checksums.ts'
import { explained } from './migration-error.ts'
import type { MigrationFile } from './migration-files.ts'

/** An earlier release, whose migrations the baseline has replaced. */
interface Earlier {
  readonly release: string
  /** The names of all its migrations, in order. */
  readonly migrations: readonly string[]
}

/** The baseline's files begin with 0, later migrations with another digit. */
const isOfBaseline = ({ name }: MigrationFile): boolean => name.startsWith('0')

/**
 * Upgrades a database that has exactly the migrations of an earlier release, which `upgrades/from-<release>.json` lists.
 * Runs `upgrades/from-<release>.sql` and records the baseline as applied, all in one transaction.
 * @returns the names of the baseline's migrations, or none when the database is of no such release
 */
export async function upgradeEarlier(db: Db, folder: string, files: readonly MigrationFile[]): Promise<string[]> {
  const releases = await readEarlier(join(folder, 'upgrades'))
  if (!releaseOf(await appliedTo(db), releases)) return []
  return db.transaction().execute(async (tx) => {
    await sql`lock table kysely_migration in access exclusive mode`.execute(tx)
    // another process may have upgraded it meanwhile
    const release = releaseOf(await appliedTo(tx), releases)
    if (release === undefined) return []
    const text = await readFile(join(folder, `upgrades/from-${release}.sql`), 'utf8')
    const advice = `start Baize ${release} again and report this`
    await explained(`The upgrade from Baize ${release}`, advice, () => sql.raw(withFiles(text, files)).execute(tx))
    const baseline = files.filter(isOfBaseline)
    await recordAsApplied(tx, baseline)
    return baseline.map(({ name }) => name)
  })
}

async function readEarlier(folder: string): Promise<Earlier[]> {
  const lists = (await readdir(folder)).flatMap((file) => /^from-(.+)\.json$/.exec(file)?.[1] ?? [])
  return Promise.all(
    lists.map(async (release) => {
      const migrations = JSON.parse(await readFile(join(folder, `from-${release}.json`), 'utf8')) as string[]
      return { release, migrations }
    }),
  )
}

async function appliedTo(db: Db): Promise<string[]> {
  const { rows: found } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(db)
  if (!found[0]?.exists) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

const releaseOf = (applied: readonly string[], releases: readonly Earlier[]): string | undefined =>
  releases.find(({ migrations }) => migrations.join() === applied.join())?.release

/** Replaces every line `\ir ../<file>.sql`, psql's word for including a file, with that migration's text. */
function withFiles(text: string, files: readonly MigrationFile[]): string {
  return text.replaceAll(/^\\ir \.\.\/(.+)\.sql$/gm, (_, name: string) => {
    const file = files.find((one) => one.name === name)
    if (!file) throw new Error(`There is no migration ${name}.`)
    return file.text
  })
}

async function recordAsApplied(tx: Tx, baseline: readonly MigrationFile[]): Promise<void> {
  await sql`delete from kysely_migration`.execute(tx)
  const at = systemClock.now().toString()
  const rows = baseline.map(({ name }) => sql`(${name}, ${at})`)
  await sql`insert into kysely_migration (name, timestamp) values ${sql.join(rows)}`.execute(tx)
  await noteChecksums(tx, baseline)
}
