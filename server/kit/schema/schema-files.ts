import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

export interface SqlFile {
  /** The path of the file, relative to the server's folder. */
  readonly path: string
  readonly text: string
  /** The SHA-256 of the file's text, in hex. */
  readonly sha256: string
}

/** A change to the tables of an earlier release. Its name is `<release>/<file>`, as the database records it. */
export interface Step extends SqlFile {
  readonly name: string
  readonly release: string
}

/** The schema as a program's files define it. */
export interface SchemaFiles {
  /** The server's folder. */
  readonly folder: string
  /**
   * The release that these files define: the version in package.json, or a newer release for which there are already
   * steps.
   */
  readonly release: string
  /** The files named tables.sql, which define tables with their indexes, triggers and first rows. */
  readonly tables: readonly SqlFile[]
  /** All other current files, which define functions, views and types. */
  readonly objects: readonly SqlFile[]
  /** The steps in the order in which they are applied. */
  readonly steps: readonly Step[]
  /** The SHA-256 of each released step's file, by release and name. */
  readonly released: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/**
 * The last release that recorded migrations instead of steps. The files in its folder are those migrations, so they are
 * not applied as steps.
 */
export const lastOfMigrations = '0.2.0'

const stepsFolder = 'schema/steps'

export const folderOfRelease = (folder: string, release: string): string => join(folder, stepsFolder, release)

/**
 * Reads the SQL files and the released checksums.
 * @param folder the server's folder
 */
export async function readSchema(folder: string): Promise<SchemaFiles> {
  const current = await readFiles(folder, '{kit,modules}/**/sql/*.sql')
  const steps = (await readFiles(folder, `${stepsFolder}/*/*.sql`)).map((file): Step => {
    const [release = '', name = ''] = file.path.slice(stepsFolder.length + 1).split('/')
    return { ...file, release, name: `${release}/${name.slice(0, -'.sql'.length)}` }
  })
  const later = steps
    .filter(({ release }) => compareReleases(release, lastOfMigrations) > 0)
    .toSorted((a, b) => compareReleases(a.release, b.release) || (a.name < b.name ? -1 : 1))
  const { version } = await readJson<{ version: string }>(join(folder, 'package.json'))
  return {
    folder,
    release: [version, ...later.map(({ release }) => release)].toSorted(compareReleases).at(-1) ?? version,
    tables: current.filter(({ path }) => basename(path) === 'tables.sql'),
    objects: current.filter(({ path }) => basename(path) !== 'tables.sql'),
    steps: later,
    released: await readJson(join(folder, stepsFolder, 'released.json')),
  }
}

/** Compares two releases. Negative if `one` is older than `other`. */
export function compareReleases(one: string, other: string): number {
  const numbers = other.split('.').map(Number)
  for (const [index, number] of one.split('.').map(Number).entries())
    if (number !== numbers[index]) return number - (numbers[index] ?? 0)
  return 0
}

async function readFiles(folder: string, pattern: string): Promise<SqlFile[]> {
  const paths = (await Array.fromAsync(glob(pattern, { cwd: folder }))).toSorted()
  return Promise.all(
    paths.map(async (path) => {
      const text = await readFile(join(folder, path), 'utf8')
      return { path, text, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

const readJson = async <T>(path: string): Promise<T> => JSON.parse(await readFile(path, 'utf8')) as T
