import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findBroker } from '../../tools/debian/program.ts'
import { residentKilobytes } from '../memory.ts'
import { keepReport } from '../report.ts'
import { usedMicroseconds } from '../wallet/processor-time.ts'
import { command, endAll, psql, requireTools, startPostgres, startServer } from '../wallet/programs.ts'
import type { StreamFigures, StreamLoad } from './generator.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const ports = [4720, 4721, 4722, 4723]
const brokerPort = 4724
const idleSeconds = 30
const betsPerSecond = 25

/**
 * Measures open pages at four processes: their memory, and how fast a page is notified of a bet at another process. A
 * NATS broker carries the notifications between the processes.
 */
export async function benchStreams(isShort: boolean): Promise<void> {
  requireTools()
  const players = isShort ? 4000 : 50_000
  const bets = isShort ? 100 : 500
  using folder = temporaryFolder('streams')
  const broker = spawn(findBroker(), ['-a', '127.0.0.1', '-p', String(brokerPort)], { stdio: 'ignore' })
  const generators: ChildProcess[] = []
  try {
    const { url } = await startPostgres(folder.path)
    fill(url, players)
    const environment = { TRUST_PROXY: '1', BUS_URL: `nats://127.0.0.1:${brokerPort}` }
    const pids = await Promise.all(ports.map((port) => startServer(url, port, environment)))
    const emptyKb = memoryOf(pids)
    const openedMs = performance.now()
    for (const [index, port] of ports.entries()) generators.push(generate(index, port, players, bets))
    await Promise.all(generators.map((generator) => once(generator, 'message')))
    const openSeconds = (performance.now() - openedMs) / 1000
    await wait(5000)
    const perStreamKb = (memoryOf(pids) - emptyKb) / players
    const idleShare = await shareOfCore(pids)
    const ends = generators.map((generator) => once(generator, 'message') as Promise<[StreamFigures]>)
    for (const generator of generators) generator.send('bet')
    const figures = (await Promise.all(ends)).map(([each]) => each)
    const text = reportOf(players, { openSeconds, perStreamKb, idleShare }, figures)
    console.log(text)
    keepReport('Streams', text)
  } finally {
    for (const generator of generators) generator.kill()
    await endAll()
    broker.kill()
  }
}

function fill(url: string, players: number): void {
  command(url, 'migrate')
  const all = ['-v', 'first=1', '-v', `last=${players}`]
  psql(url, ['-f', resolve('bench/wallet/game.sql')])
  psql(url, [...all, '-f', resolve('bench/wallet/players.sql')])
  psql(url, [...all, '-f', resolve('bench/uploads/sessions.sql')])
  psql(url, ['-c', 'vacuum analyze'])
}

function generate(index: number, port: number, players: number, bets: number): ChildProcess {
  const own = players / ports.length
  const load: StreamLoad = {
    port,
    betsAt: ports[(index + 1) % ports.length] ?? port,
    firstPlayer: 1 + index * own,
    players: own,
    bets: bets / ports.length,
    betsPerSecond: betsPerSecond / ports.length,
  }
  return fork(resolve('bench/streams/generator.ts'), [JSON.stringify(load)])
}

const memoryOf = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + residentKilobytes(pid), 0)

/** Returns the processor time that the processes use while no requests are made, as a fraction of one core. */
async function shareOfCore(pids: readonly number[]): Promise<number> {
  const used = () => pids.reduce((sum, pid) => sum + usedMicroseconds(pid), 0)
  const before = used()
  await wait(idleSeconds * 1000)
  return (used() - before) / (idleSeconds * 1e6)
}

interface Open {
  readonly openSeconds: number
  readonly perStreamKb: number
  readonly idleShare: number
}

function reportOf(players: number, open: Open, figures: readonly StreamFigures[]): string {
  const sum = (of: (each: StreamFigures) => number) => figures.reduce((total, each) => total + of(each), 0)
  const most = (of: (each: StreamFigures) => number) => Math.max(...figures.map(of)).toFixed(0)
  return [
    `\`npm run bench -- streams\`: ${players} players have one page open each, on ${ports.length} server processes with a NATS broker. ${sum(({ received, lost }) => received + lost)} of these players make a bet each, ${betsPerSecond} bets a second. Each bet arrives at a different process than the process that serves the player's page. The processes, PostgreSQL, the broker and the pages share 2 cores.`,
    '',
    '| what was measured | result |',
    '|---|---:|',
    `| time until all streams are open, s | ${open.openSeconds.toFixed(0)} |`,
    `| memory of the processes for each stream, kB | ${open.perStreamKb.toFixed(1)} |`,
    `| processor time while nothing happens, share of one core | ${open.idleShare.toFixed(2)} |`,
    `| bets after which the page received an event | ${sum(({ received }) => received)} |`,
    `| bets after which the page received no event (required: 0) | ${sum(({ lost }) => lost)} |`,
    `| time from the bet to the event on the page, median, ms | ${most(({ p50Ms }) => p50Ms)} |`,
    `| time from the bet to the event on the page, 99th percentile, ms | ${most(({ p99Ms }) => p99Ms)} |`,
    `| time from the bet to the event on the page, longest, ms | ${most(({ slowestMs }) => slowestMs)} |`,
  ].join('\n')
}
