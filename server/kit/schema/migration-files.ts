import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** One file of the schema. Its name in the database is the file name without `.sql`. */
export interface MigrationFile {
  readonly name: string
  readonly text: string
  /** Of the file, in hex. */
  readonly sha256: string
}

/** The SQL files of a folder, in the order of their names. */
export async function readMigrations(folder: string): Promise<MigrationFile[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
  return Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(folder, file), 'utf8')
      return { name: file.slice(0, -'.sql'.length), text, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
}
