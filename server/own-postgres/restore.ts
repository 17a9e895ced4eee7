import { appendFileSync, cpSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { makeDataFolder, noteVersion } from './data-folder.ts'
import { ConfigError } from '../settings/config-error.ts'
import { startPostgres, type Postgres } from './start-postgres.ts'
import { plainPath } from './archive.ts'
import { readBackup } from './backup.ts'
import { giveTo } from './copy.ts'
import { locateCluster, noteMade } from './cluster-location.ts'

interface RestoreRequest {
  readonly from: string
  /** The data folder to create. */
  readonly dataDir: string
  /**
   * The archive of the write-ahead log, which contains everything that happened after the backup. Undefined to restore
   * only the backup.
   */
  readonly archive: string | undefined
  /**
   * The time up to which the data are restored, for example `2026-11-25 14:05:00+00`. Undefined to restore everything.
   */
  readonly until: string | undefined
  /** If false, PostgreSQL is faster but loses data in a power cut. By default true. */
  readonly durable?: boolean
}

const recoverySettings = ['restore_command', 'recovery_target_time', 'recovery_target_action']
const longestRecoveryMs = 3_600_000

/**
 * Creates a data folder from a backup and starts its database. `noteCluster` receives the cluster's folder before the
 * folder is filled.
 * @returns the database, and `recoveryPoint`, the time of the last commit in it
 * @throws ConfigError if the backup cannot be restored as requested
 */
export async function restore(
  request: RestoreRequest,
  noteCluster: (clusterDir: string) => void = () => {},
): Promise<{ postgres: Postgres; recoveryPoint: string }> {
  const { note, passwords } = readBackup(request.from)
  if (request.until !== undefined && request.archive === undefined)
    throw new ConfigError('A moment after the backup lies in the archive of the log: name it with --archive.')
  if (request.until !== undefined && Number.isNaN(Date.parse(request.until)))
    throw new ConfigError(`${request.until} is no time: write 2026-11-25 14:05:00+00, for instance.`)
  if (request.until !== undefined && new Date(request.until) < new Date(note.completeTo))
    throw new ConfigError(`The backup is complete only at ${note.completeTo}: take an older one for ${request.until}.`)
  const dataDir = makeDataFolder(request.dataDir)
  if (existsSync(join(dataDir, 'postgres.json')))
    throw new ConfigError(`${dataDir} has a database already; name a new folder.`)
  const location = locateCluster(dataDir, () => {}, passwords)
  noteCluster(location.clusterDir)
  cpSync(join(request.from, 'cluster'), location.clusterDir, { recursive: true })
  askForRecovery(location.clusterDir, request.archive, request.until)
  giveTo(location.account, location.clusterDir)
  if (existsSync(join(request.from, 'documents')))
    cpSync(join(request.from, 'documents'), join(dataDir, 'documents'), { recursive: true })
  noteVersion(dataDir, note.version)
  noteMade(dataDir)
  const startMs = longestRecoveryMs
  const postgres = await startPostgres({ dataDir, durable: request.durable ?? true, startMs, log: () => {} })
  try {
    return { postgres, recoveryPoint: (await recovered(postgres)) ?? note.completeTo }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

/**
 * Writes the recovery settings. A restored database starts a new timeline, because its log would otherwise collide in
 * the archive with the log of the lost database. Without an archive, PostgreSQL uses the log that is part of the
 * backup.
 */
function askForRecovery(clusterDir: string, archive: string | undefined, until: string | undefined): void {
  const command = archive === undefined ? 'false' : `cp ${plainPath(archive)}/%f %p`
  const lines = [`restore_command = '${command}'`, `recovery_target_action = 'promote'`]
  // PostgreSQL does not accept the letters T and Z of ISO 8601 here.
  if (until !== undefined)
    lines.push(`recovery_target_time = '${new Date(until).toISOString().replace('T', ' ').replace('Z', '+00')}'`)
  appendFileSync(join(clusterDir, 'postgresql.auto.conf'), `${lines.join('\n')}\n`)
  writeFileSync(join(clusterDir, 'recovery.signal'), '')
}

/**
 * Waits until the recovery is complete.
 * @returns the time of the last commit in the recovered log, or undefined if the log contains no commit
 */
async function recovered({ ownerUrl }: Postgres): Promise<string | undefined> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    for (let waitedMs = 0; waitedMs < longestRecoveryMs; waitedMs += 100) {
      const { rows } = await client.query<{ running: boolean; last: string | null }>(
        'select pg_is_in_recovery() as running, pg_last_xact_replay_timestamp()::text as last',
      )
      if (rows[0]?.running === true) {
        await wait(100)
        continue
      }
      for (const name of recoverySettings) await client.query(`alter system reset ${name}`)
      return rows[0]?.last ?? undefined
    }
    throw new ConfigError(`The recovery took longer than ${longestRecoveryMs / 60_000} minutes.`)
  } finally {
    await client.end()
  }
}
