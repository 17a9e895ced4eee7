import { chownSync, copyFileSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Account } from './account.ts'

/**
 * The files of a cluster that a copy must not contain. The list below contains the folders that must be empty in a
 * copy. PostgreSQL's manual lists both.
 */
const left = /^(postmaster\.(pid|opts)|backup_label.*|tablespace_map.*|standby\.signal|recovery\.signal)$/
const emptied =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)$|(^|\/)pgsql_tmp/

function copyFolder(from: string, to: string, prefix = ''): number {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  let bytes = 0
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const path = prefix + entry.name
    if (left.test(path)) continue
    if (!entry.isDirectory()) bytes += copyFile(join(from, entry.name), join(to, entry.name))
    else if (emptied.test(path)) mkdirSync(join(to, entry.name), { mode: 0o700 })
    else bytes += copyFolder(join(from, entry.name), join(to, entry.name), `${path}/`)
  }
  return bytes
}

/**
 * Copies a file. The file may disappear meanwhile, because the server is running. That does no harm, because the copied
 * log contains what happened to the file.
 */
function copyFile(from: string, to: string): number {
  try {
    copyFileSync(from, to)
    return lstatSync(to).size
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0
    throw error
  }
}

export interface ClusterCopy {
  readonly bytes: number
  /** The time up to which the copy contains every commit (ISO 8601). */
  readonly completeTo: string
}

/**
 * Copies a running cluster through PostgreSQL's low-level backup interface. The copy includes the write-ahead log,
 * without which it would not be consistent.
 * @param ownerUrl the connection string of a superuser. The server must run on this computer
 */
export async function copyCluster(ownerUrl: string, clusterDir: string, to: string): Promise<ClusterCopy> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    // The replication slot makes the server keep the log that the copy needs. It is temporary, so it disappears with
    // this connection.
    const slot = `copy_${process.pid}`
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot])
    const begun = await client.query<{ file: string }>(
      `select pg_walfile_name(pg_backup_start('baize', fast => true)) as file`,
    )
    const bytes = copyFolder(clusterDir, to)
    const ended = await client.query<{ labelfile: string; at: string }>(
      'select labelfile, clock_timestamp()::text as at from pg_backup_stop(wait_for_archive => false)',
    )
    writeFileSync(join(to, 'backup_label'), ended.rows[0]?.labelfile ?? '', { mode: 0o600 })
    const firstFile = begun.rows[0]?.file ?? ''
    return { bytes: bytes + copyLog(clusterDir, to, firstFile), completeTo: ended.rows[0]?.at ?? '' }
  } finally {
    await client.end()
  }
}

function copyLog(clusterDir: string, to: string, firstFile: string): number {
  let bytes = 0
  for (const name of readdirSync(join(clusterDir, 'pg_wal'))) {
    const isNeeded = /^[0-9A-F]{24}$/.test(name) ? name >= firstFile : name.endsWith('.history')
    if (isNeeded) bytes += copyFile(join(clusterDir, 'pg_wal', name), join(to, 'pg_wal', name))
  }
  return bytes
}

/** Makes the user that runs PostgreSQL the owner of a folder and of everything in it. */
export function giveTo(account: Account | undefined, folder: string): void {
  if (!account) return
  chownSync(folder, account.uid, account.gid)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chownSync(join(entry.parentPath, entry.name), account.uid, account.gid)
}
