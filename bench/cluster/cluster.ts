import { cpus } from 'node:os'
import { join } from 'node:path'
import { citusBinaries } from '../../tools/cluster/binaries.ts'
import { type Cluster, joinCluster, startCluster } from '../../tools/cluster/cluster.ts'
import { keepReport, middle, spread } from '../report.ts'
import type { Load } from '../wallet/generator.ts'
import {
  addPlayers,
  endAll,
  generate,
  psql,
  requireTools,
  settings,
  startPostgres,
  startServer,
} from '../wallet/programs.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const ports = { plain: 5060, cluster: 5061 } as const
const players = 10_000
/**
 * The number of requests to sign per second of measurement. Two cores cannot answer as many calls, so the load
 * generator never runs out of requests.
 */
const requestsPerSecond = 15_000
const bounds = { must: 0.4, aim: 0.7 } as const

interface Round {
  readonly plain: number
  readonly cluster: number
}

/**
 * Measures the bets per second of a Citus cluster with a coordinator and two workers, and those of a single PostgreSQL
 * on the same computer, and compares the two.
 * @throws Error if the environment variable `CITUS_BIN` is not set
 */
export async function benchCluster(isShort: boolean): Promise<void> {
  requireTools()
  const plan = isShort ? { rounds: 3, seconds: 3 } : { rounds: 5, seconds: 8 }
  using folder = temporaryFolder('cluster')
  let cluster: Cluster | undefined
  try {
    const { url } = await startPostgres(join(folder.path, 'plain'))
    cluster = await openCluster(join(folder.path, 'cluster'))
    for (const address of [url, cluster.coordinator.ownerUrl]) fill(address)
    await startServer(url, ports.plain)
    await startServer(cluster.coordinator.ownerUrl, ports.cluster)
    const play = async (port: number): Promise<number> => {
      const requests = (plan.seconds + 1) * requestsPerSecond
      const load: Load = {
        ports: [port],
        connections: 64,
        players,
        firstPlayer: 1,
        followedBy: undefined,
        ...plan,
        requests,
      }
      return (await generate(load)).bookedPerSecond
    }
    for (const port of [ports.plain, ports.cluster]) await play(port)
    const rounds: Round[] = []
    for (let round = 0; round < plan.rounds; round++) {
      rounds.push({ plain: await play(ports.plain), cluster: await play(ports.cluster) })
      console.error(`round ${round + 1} of ${plan.rounds}: ${JSON.stringify(rounds.at(-1))}`)
    }
    const text = reportOf(rounds, plan.seconds)
    console.log(text)
    keepReport('Bets on a cluster', text)
  } finally {
    await endAll()
    await cluster?.stop()
  }
}

/**
 * Starts the cluster with the settings of the single PostgreSQL, and just as durable. Both roles get the same password,
 * because `addressesOf` in programs.ts only replaces the role in a connection string.
 */
async function openCluster(dataDir: string): Promise<Cluster> {
  const binaries = citusBinaries()
  if (!binaries) throw new Error('CITUS_BIN names no PostgreSQL with Citus.')
  const passwords = { password: 'bench', programPassword: 'bench' }
  const own = settings.filter((setting) => !setting.startsWith('max_connections'))
  const cluster = await startCluster({ dataDir, binaries, workers: 2, settings: own, passwords })
  await joinCluster(cluster)
  return cluster
}

function fill(url: string): void {
  addPlayers(url, players)
  psql(url, ['-c', 'vacuum analyze'])
}

function reportOf(rounds: readonly Round[], seconds: number): string {
  const ratios = rounds.map(({ plain, cluster }) => cluster / plain)
  const median = middle(ratios)
  const verdict = median >= bounds.aim ? 'target' : median >= bounds.must ? 'requirement' : 'neither'
  return [
    `\`CITUS_BIN=… npm run bench -- cluster\` compares a cluster of a coordinator and two workers with one PostgreSQL server. All of them are durable and run on the same ${cpus().length} cores. ` +
      `In each of ${rounds.length} rounds, bets are booked over 64 connections for ${seconds} s on one PostgreSQL server and for ${seconds} s on the cluster. Median (least–most).`,
    '',
    '| what is compared | measured | required | target | reached |',
    '|---|---:|---:|---:|---|',
    `| signed bets a second on the cluster ÷ on one PostgreSQL server | ${spread(ratios, 2)} | ${bounds.must} | ${bounds.aim} | ${verdict} |`,
    '',
    '| what was measured | number a second |',
    '|---|---:|',
    `| bets on one PostgreSQL server | ${spread(rounds.map(({ plain }) => plain))} |`,
    `| bets on the cluster | ${spread(rounds.map(({ cluster }) => cluster))} |`,
  ].join('\n')
}
