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
import { locateCluster, noteMade, type Passwords, type ClusterLocation } from './cluster-location.ts'
import { checkVersion, endLeftovers } from './recover.ts'
import { freePort, isRunning, prepareDatabase, spawnServer } from './server.ts'

export interface PostgresOptions {
  /** The folder that contains the cluster, its passwords and its log. It is created if it is missing. */
  dataDir: string
  /** The port on 127.0.0.1. By default any free port. */
  port?: number
  log: (line: string) => void
  /** Further PostgreSQL settings, as `name=value`. */
  settings?: readonly string[]
  /** A folder to which the server copies its completed write-ahead log. */
  archive?: string
  /** True if the server has been running before. It is then started even if there is little disk space. */
  isRestart?: boolean
  /** If false, PostgreSQL is faster but loses data in a power cut. For tests only. */
  durable?: boolean
  /** How long to wait until PostgreSQL responds. The time must be longer if a recovery has to read a lot of log. */
  startMs?: number
  /** Binaries to use instead of those that come with Baize. They must be of the same major release. */
  binaries?: Binaries
  /** The passwords of another server whose roles this server shares. By default the data folder's own passwords. */
  passwords?: Passwords
}

export interface Postgres {
  /**
   * The connection string for the running program, including its password. The role in it does not exist until
   * `migrate` has run.
   */
  url: string
  /** The connection string for the owner of the database, who may do everything. */
  ownerUrl: string
  /**
   * The folder of the database's files. It is outside the data folder if PostgreSQL's user cannot enter the data
   * folder.
   */
  clusterDir: string
  /** Resolves with the reason if PostgreSQL ends although `stop` was not called. */
  died: Promise<string>
  /** Stops PostgreSQL within four seconds. */
  stop: () => Promise<void>
}

/**
 * Runs PostgreSQL 18 on a data folder, as a child process that never outlives this process. First stops what a launcher
 * that was killed has left running.
 * @throws ConfigError with one sentence about a problem that the user can solve
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const dataDir = makeDataFolder(resolve(options.dataDir))
  const { release } = claim(join(dataDir, 'postgres.lock'), `The database in ${dataDir}`)
  try {
    const found = locateCluster(dataDir, options.log, options.passwords)
    const location = { ...found, binaries: options.binaries ?? found.binaries }
    if (!options.isRestart) requireSpace(dirname(location.clusterDir))
    await endLeftovers(location.clusterDir)
    await makeCluster(location, options.durable ?? true)
    noteMade(dataDir)
    checkVersion(location.clusterDir, location.binaries.version)
    return await run(location, dataDir, options, release)
  } catch (error) {
    release()
    throw error
  }
}

async function run(
  location: ClusterLocation,
  dataDir: string,
  options: PostgresOptions,
  release: () => void,
): Promise<Postgres> {
  const port = options.port ?? (await freePort())
  const logFile = join(dataDir, 'logs/postgres.log')
  const archiving = options.archive === undefined ? [] : archiveSettings(options.archive, location.account)
  const child = spawnServer(location, port, logFile, {
    settings: [...archiving, ...(options.settings ?? [])],
    durable: options.durable ?? true,
  })
  const { promise: died, resolve: die } = Promise.withResolvers<string>()
  child.once('error', () => die('PostgreSQL could not be started'))
  if (child.pid === undefined) throw new ConfigError(`PostgreSQL could not be started from ${location.binaries.dir}.`)
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
    const addresses = addressesOf(location, port)
    await prepareDatabase(child, addresses.ownerUrl.replace(/[^/]+$/, 'postgres'), logFile, {
      port,
      startMs: options.startMs,
    })
    return { ...addresses, clusterDir: location.clusterDir, died, stop }
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
