import { sql } from 'kysely'
import type { Db, Tx } from '../db.ts'
import { madeByUnreleased } from './earlier-releases.ts'
import { MigrationError } from './migration-error.ts'
import { compareReleases, type SchemaFiles } from './schema-files.ts'
import type { Statement } from './statements.ts'

declare module '../db.ts' {
  interface Tables {
    schema_step: { name: string; sha256: string }
    schema_object: { name: string; sha256: string; release: string }
    schema_release: { one: true; release: string }
  }
}

/** What a database has recorded about its own schema. */
export interface SchemaRecord {
  readonly release: string
  /** Maps the name of each applied step to the SHA-256 of its file. */
  readonly steps: ReadonlyMap<string, string>
  readonly objects: ReadonlyMap<string, string>
}

/**
 * Reads the record.
 * @returns undefined for a database without a record, because it is empty or belongs to a release that had no records
 */
export async function readRecord(db: Db | Tx): Promise<SchemaRecord | undefined> {
  const { rows } = await sql<{ has: boolean }>`select to_regclass('schema_release') is not null as has`.execute(db)
  if (!rows[0]?.has) return undefined
  const { release } = await db.selectFrom('schema_release').select('release').executeTakeFirstOrThrow()
  const steps = await db.selectFrom('schema_step').selectAll().execute()
  const objects = await db.selectFrom('schema_object').select(['name', 'sha256']).execute()
  const checksums = (named: readonly { name: string; sha256: string }[]) =>
    new Map(named.map(({ name, sha256 }) => [name, sha256]))
  return { release, steps: checksums(steps), objects: checksums(objects) }
}

export const isOfNewer = (record: SchemaRecord, files: SchemaFiles): boolean =>
  compareReleases(record.release, files.release) > 0

/**
 * Refuses a database whose schema this program does not know.
 * @throws MigrationError if the database has applied steps that are not among the files, unless it belongs to a newer
 * release, or if an applied step was edited
 */
export function refuseForeign(record: SchemaRecord, files: SchemaFiles): void {
  const known = new Map(files.steps.map((step) => [step.name, step]))
  for (const [name, sha256] of record.steps) {
    const step = known.get(name)
    if (step === undefined && isOfNewer(record, files)) continue
    if (step?.sha256 === sha256) continue
    const released = step && files.released[step.release]?.[`${name.slice(step.release.length + 1)}.sql`]
    if (released === undefined || released === step?.sha256) throw new MigrationError(madeByUnreleased)
    throw new MigrationError(
      `The step ${name}.sql was edited after this database applied it: restore the file and put the change into a new step.`,
    )
  }
}

/**
 * Returns whether the database has everything that a program with these schema files needs. It may also have more, for
 * example because it belongs to a newer release.
 */
export function hasAll(record: SchemaRecord, files: SchemaFiles): boolean {
  if (!files.steps.every(({ name }) => record.steps.has(name))) return false
  const order = compareReleases(record.release, files.release)
  const checksums = new Set(record.objects.values())
  return order > 0 || (order === 0 && files.objects.every(({ sha256 }) => checksums.has(sha256)))
}

/** Records that the schema of the database now matches the given files. */
export async function writeRecord(
  tx: Tx,
  { release, steps }: SchemaFiles,
  { created, gone }: { readonly created: readonly Statement[]; readonly gone: readonly string[] },
): Promise<void> {
  if (steps.length > 0)
    await tx
      .insertInto('schema_step')
      .values(steps.map(({ name, sha256 }) => ({ name, sha256 })))
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
  if (gone.length > 0) await tx.deleteFrom('schema_object').where('name', 'in', gone).execute()
  const rows = created.flatMap(({ object, file: { sha256 } }) =>
    object === undefined ? [] : [{ name: object, sha256, release }],
  )
  if (rows.length > 0)
    await tx
      .insertInto('schema_object')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet((row) => ({
          sha256: row.ref('excluded.sha256'),
          release: row.ref('excluded.release'),
        })),
      )
      .execute()
  await tx
    .insertInto('schema_release')
    .values({ one: true, release })
    .onConflict((conflict) => conflict.column('one').doUpdateSet({ release }))
    .execute()
}
