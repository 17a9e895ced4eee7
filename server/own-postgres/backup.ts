import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ConfigError } from '../settings/config-error.ts'
import { copyCluster } from './copy.ts'
import type { Passwords } from './cluster-location.ts'

/** What a backup stores about itself in `backup.json`. */
export interface BackupNote {
  /** The version of Baize that made the backup. */
  readonly version: string
  /** The time up to which the backup contains every commit (ISO 8601). */
  readonly completeTo: string
  readonly bytes: number
}

interface Source {
  readonly ownerUrl: string
  readonly clusterDir: string
  readonly dataDir: string
  readonly passwords: Passwords
  readonly version: string
}

/**
 * Creates the folder of a new backup.
 * @returns the path `unfinished` of this folder, and the path to which it must be renamed once the backup is complete.
 * Both contain the current time
 */
export function newBackup(to: string): { folder: string; unfinished: string } {
  const folder = join(resolve(to), `baize-${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')}`)
  const unfinished = `${folder}.new`
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  return { folder, unfinished }
}

/**
 * Copies a data folder while the program is running: first the database, then the documents. The program stores a
 * document's file before its row, so the copy contains a file for every row. An interrupted backup leaves only a folder
 * that ends in `.new`.
 * @returns the backup's folder and the content of its `backup.json`
 */
export async function backUp(source: Source, to: string): Promise<{ folder: string; note: BackupNote }> {
  const { folder, unfinished } = newBackup(to)
  const { bytes, completeTo } = await copyCluster(source.ownerUrl, source.clusterDir, join(unfinished, 'cluster'))
  const documents = join(source.dataDir, 'documents')
  if (existsSync(documents)) cpSync(documents, join(unfinished, 'documents'), { recursive: true })
  const note: BackupNote = { version: source.version, completeTo, bytes }
  const { password, programPassword } = source.passwords
  const write = (name: string, content: object): void =>
    writeFileSync(join(unfinished, name), `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 })
  write('passwords.json', { password, programPassword })
  write('backup.json', note)
  renameSync(unfinished, folder)
  return { folder, note }
}

export function readBackup(folder: string): { note: BackupNote; passwords: Passwords } {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'))
  if (!existsSync(join(folder, 'backup.json')))
    throw new ConfigError(
      `${folder} is no backup of a data folder: it has no backup.json. pg_restore restores a baize.dump (docs/operator/upgrading.md).`,
    )
  return { note: read('backup.json') as BackupNote, passwords: read('passwords.json') as Passwords }
}
