import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { makeDataFolder } from '../../server/own-postgres/data-folder.ts'
import { Refusal } from '../launcher/refusal.ts'
import { startPostgres, type Postgres } from '../../server/own-postgres/start-postgres.ts'
import { runStatement } from './run-statement.ts'
import { copyCluster, giveTo } from '../../server/own-postgres/copy.ts'
import { locateCluster, noteMade, type Passwords } from '../../server/own-postgres/cluster-location.ts'

/** The settings that a server needs to send its write-ahead log to a standby. */
export const primarySettings = ['wal_level=replica', 'max_wal_senders=8', 'wal_keep_size=512MB']

type Server = Pick<Postgres, 'ownerUrl' | 'clusterDir'>

const name = 'standby'
const maxWaitMs = 60_000

/**
 * Starts a standby of a running server, in a new data folder. Replication is asynchronous, so the server's commits do
 * not wait for the standby.
 * @param passwords the passwords of the running server, because the standby is a copy with the same roles
 */
export async function startFollower(primary: Server, dataDir: string, passwords: Passwords): Promise<Postgres> {
  const location = locateCluster(makeDataFolder(dataDir), () => {}, passwords)
  await copyCluster(primary.ownerUrl, primary.clusterDir, location.clusterDir)
  const { hostname, port, username, password } = new URL(primary.ownerUrl)
  const conninfo = `host=${hostname} port=${port} user=${username} password=${password} application_name=${name}`
  appendFileSync(join(location.clusterDir, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`)
  writeFileSync(join(location.clusterDir, 'standby.signal'), '')
  giveTo(location.account, location.clusterDir)
  noteMade(dataDir)
  return startPostgres({ dataDir, settings: primarySettings, log: () => {} })
}

/** Starts a standby with synchronous replication. Returns when every commit of the server waits for the standby. */
export async function startStandby(primary: Server, dataDir: string, passwords: Passwords): Promise<Postgres> {
  const standby = await startFollower(primary, dataDir, passwords)
  await runStatement(primary.ownerUrl, `alter system set synchronous_standby_names = '${name}'`)
  await runStatement(primary.ownerUrl, 'select pg_reload_conf()')
  for (let waitedMs = 0; waitedMs < maxWaitMs; waitedMs += 100) {
    const rows = await runStatement(primary.ownerUrl, `select from pg_stat_replication where sync_state = 'sync'`)
    if (rows.length > 0) return standby
    await wait(100)
  }
  throw new Refusal(`The standby in ${dataDir} did not follow within ${maxWaitMs / 1000} s.`)
}

/**
 * Stops a standby from applying the write-ahead log, which it still receives. Its data is then older than the
 * primary's.
 */
export const pauseReplay = (standby: Server): Promise<unknown> =>
  runStatement(standby.ownerUrl, 'select pg_wal_replay_pause()')
export const resumeReplay = (standby: Server): Promise<unknown> =>
  runStatement(standby.ownerUrl, 'select pg_wal_replay_resume()')

/** Makes a standby the primary. Its commits then wait for no other server, because it has no standby itself. */
export async function promote(standby: Postgres): Promise<void> {
  await runStatement(standby.ownerUrl, 'select pg_promote(true, 60)')
  await runStatement(standby.ownerUrl, 'alter system reset synchronous_standby_names')
  await runStatement(standby.ownerUrl, 'select pg_reload_conf()')
}
