import { cpus } from 'node:os'
import { keepReport, middle, spread } from '../report.ts'
import type { Load } from '../wallet/generator.ts'
import { usedMicroseconds } from '../wallet/processor-time.ts'
import {
  addPlayers,
  endAll,
  generate,
  psql,
  requireTools,
  startPostgres,
  startScript,
  startServer,
} from '../wallet/programs.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const ports = { server: 5050, empty: 5051 } as const
const players = 10_000
const connections = 256
/**
 * The number of requests to sign per second of measurement. One core cannot answer as many calls, so the load generator
 * never runs out of requests.
 */
const requestsPerSecond = 45_000
/**
 * The load before the measurement: 80,000 calls, or as many as are answered in 20 s. By then, V8 has compiled the
 * frequently executed code.
 */
const warmUp = { seconds: 20, requests: 80_000 } as const
const bounds = { must: 3, aim: 2 } as const

interface Round {
  readonly betUs: number
  readonly emptyUs: number
}

/**
 * Compares the processor time that the server needs for a bet with that of the cheapest possible call, a POST that does
 * nothing. Other load on the computer changes both times, so there must be none.
 */
export async function benchCalls(isShort: boolean): Promise<void> {
  requireTools()
  const plan = isShort ? { rounds: 3, seconds: 2 } : { rounds: 7, seconds: 3 }
  using folder = temporaryFolder('calls')
  try {
    const { url } = await startPostgres(folder.path)
    fill(url)
    const server = await startServer(url, ports.server)
    const empty = await startScript('bench/calls/empty-server.ts', String(ports.empty))
    for (const port of [ports.server, ports.empty]) await play(port, server, warmUp)
    const load = { seconds: plan.seconds, requests: (plan.seconds + 1) * requestsPerSecond }
    const rounds: Round[] = []
    for (let round = 0; round < plan.rounds; round++) {
      const emptyUs = await play(ports.empty, empty, load)
      const betUs = await play(ports.server, server, load)
      rounds.push({ betUs, emptyUs })
      console.error(`round ${round + 1} of ${plan.rounds}: ${JSON.stringify(rounds.at(-1))}`)
    }
    const text = reportOf(rounds, plan.seconds)
    console.log(text)
    keepReport("Studios' calls", text)
  } finally {
    await endAll()
  }
}

function fill(url: string): void {
  addPlayers(url, players)
  psql(url, ['-c', 'vacuum analyze'])
}

/**
 * Sends calls to a server.
 * @returns the processor time that the server process with this `pid` has used per call, in µs
 */
async function play(port: number, pid: number, length: Pick<Load, 'seconds' | 'requests'>): Promise<number> {
  const load = { ports: [port], connections, players, firstPlayer: 1, followedBy: undefined }
  let before = 0
  const { answered } = await generate({ ...load, ...length }, () => (before = usedMicroseconds(pid)))
  return (usedMicroseconds(pid) - before) / answered
}

function reportOf(rounds: readonly Round[], seconds: number): string {
  const ratios = rounds.map(({ betUs, emptyUs }) => betUs / emptyUs)
  const median = middle(ratios)
  const verdict = median <= bounds.aim ? 'target' : median <= bounds.must ? 'requirement' : 'neither'
  return [
    `\`npm run bench -- calls\` measures the processor time of the server process alone, for bets and for empty requests in turn, over ${connections} connections, ` +
      `in ${rounds.length} rounds of ${seconds} s each on ${cpus().length} cores. Median (least–most).`,
    '',
    '| what is compared | measured | required | target | reached |',
    '|---|---:|---:|---:|---|',
    `| server's processor time for a signed bet ÷ for an empty Fastify POST with a JSON body (lower is better) | ${spread(ratios, 2)} | ${bounds.must} | ${bounds.aim} | ${verdict} |`,
    '',
    '| request | processor time, µs |',
    '|---|---:|',
    `| a signed bet | ${spread(rounds.map(({ betUs }) => betUs))} |`,
    `| an empty Fastify POST with a JSON body | ${spread(rounds.map(({ emptyUs }) => emptyUs))} |`,
  ].join('\n')
}
