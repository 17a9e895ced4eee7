import { join } from 'node:path'
import { makeDataFolder } from '../../server/own-postgres/data-folder.ts'
import { type Postgres, startPostgres } from '../../server/own-postgres/start-postgres.ts'
import { killPostgres } from '../postgres/kill.ts'
import { runStatement } from '../postgres/run-statement.ts'
import type { Binaries } from '../../server/own-postgres/binaries.ts'
import { databaseName, programRole } from '../../server/own-postgres/cluster.ts'
import { type Passwords, randomPassword } from '../../server/own-postgres/cluster-location.ts'

export interface Cluster {
  readonly coordinator: Postgres
  readonly workers: readonly Postgres[]
  /**
   * Kills a server without a clean shutdown, and restarts it with the same files and port. Server 0 is the coordinator,
   * and servers 1 and up are the workers.
   */
  killAndRestart(index: number): Promise<void>
  stop(): Promise<void>
}

interface ClusterOptions {
  /** The folder in which each server gets a folder for its data. */
  readonly dataDir: string
  readonly binaries: Binaries
  readonly workers: number
  /**
   * The port of the coordinator. Worker 1 gets the next port, and so on. Without this option, every server gets a free
   * port.
   */
  readonly port?: number
  /** Additional PostgreSQL settings for all servers, as `name=value`. */
  readonly settings?: readonly string[]
  /** False turns off the waiting for the disk. This is faster, but a power cut can then lose data. */
  readonly durable?: boolean
  readonly passwords?: Passwords
}

/**
 * The settings that every server of a cluster needs. Citus calls triggers on distributed tables unsafe, but Baize's
 * triggers only access rows of their own shard. Prepared transactions let a transaction commit either on all its
 * servers or on none.
 */
const ownSettings = [
  'shared_preload_libraries=citus',
  'wal_level=logical',
  'max_connections=400',
  'max_prepared_transactions=400',
  'citus.enable_unsafe_triggers=on',
  // TLS is not needed, because all servers are on this computer.
  'citus.node_conninfo=sslmode=disable',
]

export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { dataDir, binaries, port: first, settings = [], durable = true } = options
  const passwords = options.passwords ?? { password: randomPassword(), programPassword: randomPassword() }
  const running: Postgres[] = []
  const start = async (index: number, port?: number): Promise<Postgres> => {
    const folder = makeDataFolder(join(dataDir, index === 0 ? 'coordinator' : `worker-${index}`))
    const own = { binaries, passwords, durable, settings: [...ownSettings, ...settings], log: () => {} }
    const server = await startPostgres({ ...own, dataDir: folder, ...(port === undefined ? {} : { port }) })
    running[index] = server
    return server
  }
  const stop = async (): Promise<void> => void (await Promise.all(running.map((server) => server.stop())))
  const next = (index: number): Promise<Postgres> => start(index, first === undefined ? undefined : first + index)
  try {
    const coordinator = await next(0)
    const workers: Postgres[] = []
    for (let number = 1; number <= options.workers; number++) workers.push(await next(number))
    return {
      coordinator,
      workers,
      stop,
      async killAndRestart(index) {
        const server = running[index]
        if (!server) throw new Error(`the cluster has no server ${index}`)
        await killPostgres(server)
        await start(index, Number(new URL(server.ownerUrl).port))
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Makes one cluster of the databases with this name, one on each server. The cluster has no tables yet. */
export async function joinCluster({ coordinator, workers }: Cluster, database = databaseName): Promise<void> {
  for (const { ownerUrl } of [coordinator, ...workers]) await prepareServer(inDatabase(ownerUrl, database), coordinator)
  const url = inDatabase(coordinator.ownerUrl, database)
  await runStatement(url, 'select citus_set_coordinator_host($1, $2::int)', hostAndPort(coordinator))
  for (const worker of workers) await joinWorker(url, worker)
}

/** Adds a worker to a coordinator's database. The worker must have a prepared database of the same name. */
const joinWorker = (url: string, worker: Postgres): Promise<unknown> =>
  runStatement(url, 'select citus_add_node($1, $2::int)', hostAndPort(worker))

/**
 * Prepares a database to become part of a cluster: creates the program's role and the extension Citus, and stores the
 * passwords with which the servers connect to each other.
 */
export async function prepareServer(url: string, { url: programUrl, ownerUrl }: Postgres): Promise<void> {
  const { password } = new URL(programUrl)
  const known = await runStatement(url, 'select from pg_roles where rolname = $1', [programRole])
  if (known.length === 0) await runStatement(url, `create role ${programRole} login password '${password}'`)
  await runStatement(url, 'create extension if not exists citus')
  for (const [role, address] of [
    [databaseName, ownerUrl],
    [programRole, programUrl],
  ] as const)
    await runStatement(url, 'insert into pg_dist_authinfo values (0, $1, $2) on conflict do nothing', [
      role,
      `password=${new URL(address).password}`,
    ])
}

const hostAndPort = ({ ownerUrl }: Postgres): [string, string] => {
  const { hostname, port } = new URL(ownerUrl)
  return [hostname, port]
}

export function inDatabase(address: string, database: string): string {
  const url = new URL(address)
  url.pathname = `/${database}`
  return url.href
}
