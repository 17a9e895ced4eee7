import { cpus } from 'node:os'
import { resolve } from 'node:path'
import { keepReport } from '../report.ts'
import type { Figures, Load } from './generator.ts'
import {
  byKey,
  command,
  endAll,
  generate,
  pgbench,
  psql,
  requireTools,
  startPostgres,
  startServer,
} from './programs.ts'
import { usedMicroseconds } from './processor-time.ts'
import { tableOf, timesOf, type Beside, type Round, type Times } from './table.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const ports = { one: 5030, two: 5031, big: 5032 } as const
const small = { players: 10_000, each: 50 } as const
const big = { players: 1_000_000, each: 10 } as const

interface Plan {
  readonly rounds: number
  readonly seconds: number
  readonly withBig: boolean
}

const sql = (name: string): string => resolve('bench/wallet', name)

/**
 * Run as `npm run bench -- wallet`: measures how fast the wallet books bets, compared with the standard transactions
 * (TPC-B) that the same PostgreSQL can execute. With `--short` it takes two minutes.
 */
export async function benchWallet(isShort: boolean): Promise<void> {
  requireTools()
  const plan: Plan = isShort ? { rounds: 2, seconds: 3, withBig: false } : { rounds: 5, seconds: 8, withBig: true }
  using folder = temporaryFolder('wallet')
  try {
    const postgres = await startPostgres(folder.path)
    const databases = prepare(postgres.url)
    const server = await startServer(databases.small, ports.one)
    await startServer(databases.small, ports.two)
    await play(plan, {})
    await play(plan, { ports: [ports.two] })
    const rounds = await repeat(plan, () => measure(databases, plan, { server, postgres: postgres.pid }))
    const large = plan.withBig ? await measureBig(postgres.url, plan) : []
    const text = [introduction(plan), '', tableOf(rounds, large), '', timesOf(rounds), '', explained].join('\n')
    console.log(text)
    keepReport(isShort ? 'Wallet, short' : 'Wallet', text)
  } finally {
    await endAll()
  }
}

const introduction = ({ rounds, seconds }: Plan): string =>
  `\`npm run bench -- wallet\` runs PostgreSQL (durable), the server and the load generator together on ${cpus().length} cores. ` +
  `In each of ${rounds} rounds, every variant runs once for ${seconds} s. Median (least–most).`

const explained =
  '[Scale](../operator/scale.md) and [decision 36](../decisions/0036-where-a-bet-spends-its-time.md) explain why some required values were not reached.'

async function repeat<Measured>({ rounds }: Plan, measureOnce: () => Promise<Measured>): Promise<Measured[]> {
  const all: Measured[] = []
  for (let round = 1; round <= rounds; round++) {
    const one = await measureOnce()
    console.error(`round ${round} of ${rounds}: ${JSON.stringify(one)}`)
    all.push(one)
  }
  return all
}

interface Databases {
  readonly tpcb: string
  readonly small: string
}

function create(url: string, name: string): string {
  psql(url, ['-c', `create database ${name}`])
  return url.replace(/\/baize$/, `/${name}`)
}

function prepare(url: string): Databases {
  const databases = { tpcb: create(url, 'tpcb'), small: create(url, 'small') }
  pgbench(databases.tpcb, ['-i', '-q', '-s', '50'])
  fill(databases.small, small)
  addPaced(databases.small)
  beginLog(url)
  return databases
}

/**
 * Writes all changed pages to the disk, so that no checkpoint happens during the measurement. After a checkpoint, the
 * first change of a page writes the whole page into the write-ahead log, which takes time.
 */
const beginLog = (url: string): string => psql(url, ['-c', 'checkpoint'])

function fill(url: string, { players, each }: { players: number; each: number }): void {
  command(url, 'migrate')
  psql(url, ['-f', sql('game.sql')])
  psql(url, ['-v', 'first=1', '-v', `last=${players}`, '-f', sql('players.sql')])
  psql(url, ['-v', `players=${players}`, '-v', `each=${each}`, '-f', sql('history.sql')])
  // The ledger is sealed and the tables are vacuumed, because both have happened in a database that has grown over
  // days.
  command(url, 'seal-ledger')
  psql(url, ['-c', 'vacuum analyze'])
}

/**
 * Adds as many players again, for whose rounds two rules apply: a minimum game cycle, and only one open round at a
 * time.
 */
function addPaced(url: string): void {
  const [first, last] = [small.players + 1, 2 * small.players]
  psql(url, ['-v', `first=${first}`, '-v', `last=${last}`, '-f', sql('players.sql')])
  psql(url, ['-v', `first=${first}`, '-f', sql('paced.sql')])
  psql(url, ['-c', 'vacuum analyze'])
}

const bets: Load = {
  ports: [ports.one],
  connections: 64,
  players: small.players,
  firstPlayer: 1,
  followedBy: undefined,
  seconds: 0,
  requests: 0,
}

/**
 * The number of requests to sign per second of measurement. It is about twice what two cores can book, so the load
 * generator never runs out of requests.
 */
const requestsPerSecond = 30_000

const play = (plan: Plan, load: Partial<Load>, onBegin?: () => void): Promise<Figures> =>
  generate({ ...bets, ...load, seconds: plan.seconds, requests: (plan.seconds + 1) * requestsPerSecond }, onBegin)

/**
 * How often the load is sent before the measurement. Afterwards the pages of a million players are in memory, as in a
 * casino that has been open for some minutes.
 */
const bigTurns = 8

/**
 * Compares a database with a million players with the small one. This comes after all other measurements, because
 * filling the database and its jobs would disturb them.
 */
async function measureBig(url: string, plan: Plan): Promise<Beside[]> {
  const database = create(url, 'big')
  fill(database, big)
  beginLog(url)
  await startServer(database, ports.big)
  const load = { ports: [ports.big], players: big.players }
  for (let turn = 0; turn < bigTurns; turn++) {
    await play(plan, {})
    await play(plan, load)
  }
  return repeat(plan, async () => {
    const few = await play(plan, {})
    const many = await play(plan, load)
    return { few: few.bookedPerSecond, many: many.bookedPerSecond }
  })
}

interface Processes {
  readonly server: number
  readonly postgres: number
}

/**
 * Sends the load.
 * @returns the results, and the processor time per bet of each process
 */
async function timed(plan: Plan, load: Partial<Load>, { server, postgres }: Processes): Promise<Figures & Times> {
  let before = { serverUs: 0, postgresUs: 0 }
  const played = await play(plan, load, () => {
    before = { serverUs: usedMicroseconds(server), postgresUs: usedMicroseconds(postgres) }
  })
  const { answered, ownMicroseconds, playedMs } = played
  const serverUs = (usedMicroseconds(server) - before.serverUs) / answered
  const postgresUs = (usedMicroseconds(postgres) - before.postgresUs) / answered
  const generatorUs = ownMicroseconds / answered
  const busy = ((serverUs + postgresUs + generatorUs) * answered) / (playedMs * 1000 * cpus().length)
  return { ...played, serverUs, postgresUs, generatorUs, busy }
}

async function measure(databases: Databases, plan: Plan, processes: Processes): Promise<Round> {
  const time = ['-n', '-M', 'prepared', '-T', String(plan.seconds)]
  const tpcb8 = pgbench(databases.tpcb, [...time, '-c', '8', '-j', '2'])
  const bets64 = await timed(plan, {}, processes)
  const tpcb32 = pgbench(databases.tpcb, [...time, '-c', '32', '-j', '2'])
  const bets256 = await timed(plan, { connections: 256 }, processes)
  const own = ['-c', '32', '-j', '2', '-D', `players=${small.players}`, '-f', sql('bet.pgbench.sql')]
  const own32 = pgbench(databases.small, [...time, ...own], byKey)
  const pairs = await play(plan, { followedBy: 'win' })
  const ended = await play(plan, { followedBy: 'endRound' })
  const paced = await play(plan, { followedBy: 'endRound', firstPlayer: small.players + 1 })
  const hot = await play(plan, { players: 1 })
  const two = await play(plan, { ports: [ports.one, ports.two] })
  return {
    tpcb: Math.max(tpcb8.perSecond, tpcb32.perSecond),
    tpcbMeanMs: tpcb32.meanMs,
    bets64: bets64.bookedPerSecond,
    p99Ms: bets64.p99Ms,
    bets256: bets256.bookedPerSecond,
    own32: own32.perSecond,
    pairs: pairs.bookedPerSecond / 2,
    ended: ended.bookedPerSecond / 2,
    paced: paced.bookedPerSecond / 2,
    hot: hot.bookedPerSecond,
    two: two.bookedPerSecond,
    times64: bets64,
    times256: bets256,
  }
}
