import type { ChildProcess } from 'node:child_process'
import { dirname, join, resolve } from 'node:path'
import { claim } from './claim.ts'
import { until } from './processes.ts'
import { makeDataFolder, requireSpace } from './data-folder.ts'
import { ConfigError } from '../settings/config-error.ts'
import { endWithParent } from './end-with-parent.ts'
import { makeCluster } from './cluster.ts'
import { archiveSettings } from './archive.ts'
import { addressesOf } from './addresses.ts'
import type { Binaries } from './binaries.ts'
import { findPlace, noteMade, type Passwords, type Place } from './place.ts'
import { checkVersion, endLeftovers } from './recover.ts'
import { freePort, isRunning, prepareDatabase, spawnServer } from './server.ts'

export interface PostgresOptions {
  /** Holds the cluster, its password and its log. It is created if missing. */
  dataDir: string
  /** On 127.0.0.1. The default is any free port. */
  port?: number
  log: (line: string) => void
  /** Further settings of PostgreSQL, as `name=value`. */
  settings?: readonly string[]
  /** A folder into which it copies its finished log. */
  archive?: string
  /** A server that has served is started on however little space is left. */
  isRestart?: boolean
  /** False is faster, but loses data in a power cut. For tests only. */
  durable?: boolean
  /** The longest time until it answers. A recovery reads much of the log first. */
  startMs?: number
  /** Other binaries than those that come with Baize, of the same major release. */
  binaries?: Binaries
  /** Those of a server whose roles it shares. The default are the data folder's own. */
  passwords?: Passwords
}

export interface Postgres {
  /** Address of the database for the running program, including the password. Its role exists after `migrate`. */
  url: string
  /** The same for the owner of the database, who may do anything. */
  ownerUrl: string
  /** The folder of its files. It lies outside the data folder if PostgreSQL's user cannot enter that. */
  clusterDir: string
  /** Settles with the reason when PostgreSQL ends without `stop`. */
  died: Promise<string>
  /** Ends PostgreSQL within four seconds. */
  stop: () => Promise<void>
}

/**
 * Runs PostgreSQL 18 on a data folder, as a child of this process that does not outlive it. First cleans up after an
 * earlier start that was killed.
 *
 * @throws ConfigError with one sentence about a problem that the user can solve
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const dataDir = makeDataFolder(resolve(options.dataDir))
  const { release } = claim(join(dataDir, 'postgres.lock'), `The database in ${dataDir}`)
  try {
    const found = findPlace(dataDir, options.log, options.passwords)
    const place = { ...found, binaries: options.binaries ?? found.binaries }
    if (!options.isRestart) requireSpace(dirname(place.clusterDir))
    await endLeftovers(place.clusterDir)
    await makeCluster(place, options.durable ?? true)
    noteMade(dataDir)
    checkVersion(place.clusterDir, place.binaries.version)
    return await run(place, dataDir, options, release)
  } catch (error) {
    release()
    throw error
  }
}

async function run(place: Place, dataDir: string, options: PostgresOptions, release: () => void): Promise<Postgres> {
  const port = options.port ?? (await freePort())
  const logFile = join(dataDir, 'logs/postgres.log')
  const archiving = options.archive === undefined ? [] : archiveSettings(options.archive, place.account)
  const child = spawnServer(place, port, logFile, {
    settings: [...archiving, ...(options.settings ?? [])],
    durable: options.durable ?? true,
  })
  const { promise: died, resolve: die } = Promise.withResolvers<string>()
  child.once('error', () => die('PostgreSQL could not be started'))
  if (child.pid === undefined) throw new ConfigError(`PostgreSQL could not be started from ${place.binaries.dir}.`)
  const letLive = endWithParent(child.pid, 'INT', 'QUIT')
  let stopping = false
  child.once('exit', (code, signal) => {
    letLive()
    release()
    if (!stopping) die(`PostgreSQL ended (${signal ?? `exit code ${code}`})`)
  })
  const stop = async (): Promise<void> => {
    stopping = true
    await end(child)
  }
  try {
    const addresses = addressesOf(place, port)
    await prepareDatabase(child, addresses.ownerUrl.replace(/[^/]+$/, 'postgres'), logFile, {
      port,
      startMs: options.startMs,
    })
    return { ...addresses, clusterDir: place.clusterDir, died, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function end(child: ChildProcess): Promise<void> {
  const steps = [
    ['SIGINT', 2500],
    ['SIGQUIT', 1000],
    ['SIGKILL', 500],
  ] as const
  for (const [signal, waitMs] of steps) {
    if (isRunning(child)) child.kill(signal)
    if (await until(() => !isRunning(child), waitMs)) return
  }
}
