import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { keepReport, spread } from '../report.ts'
import { decisionUs } from './decision.ts'
import { medianInterval, type Interval } from './median-interval.ts'
import type { Load } from '../wallet/generator.ts'
import { usedMicroseconds } from '../wallet/processor-time.ts'
import { addPlayers, endAll, generate, psql, requireTools, startPostgres, startServer } from '../wallet/programs.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const collectorPort = 5048
const players = 2000
/** Each measurement is short, so that a slow moment of the computer affects all servers equally. */
const seconds = 2
/**
 * The load before the measurement: 80,000 calls, or as many as are answered in 20 s. By then, V8 has compiled the
 * frequently executed code.
 */
const warmUp = { seconds: 20, requests: 80_000 } as const
/** The fraction of requests that are traced by default. */
const usualShare = 0.01
/**
 * The highest accepted ratio of a bet's processor time with the default fraction of traces to its processor time
 * without traces.
 */
const mostCost = 1.05

interface Variant {
  readonly name: string
  readonly port: number
  readonly env: Readonly<Record<string, string>>
  /** The folder of another checkout of the program. Absent for this checkout. */
  readonly folder?: string
}

const traced = (share: number): Record<string, string> => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collectorPort}`,
  OTEL_TRACES_SAMPLER_ARG: String(share),
})

const untracedServer: Variant = { name: 'request ids, metrics and log lines, but no traces', port: 5044, env: {} }
const tracedServer: Variant = { name: 'a server that also traces every request', port: 5046, env: traced(1) }

/**
 * Returns the servers to compare.
 * @param before the folder of an earlier version, which must have the same database schema and the same installed
 * packages
 */
const variantsOf = (before: string | undefined): readonly Variant[] => [
  ...(before === undefined ? [] : [{ name: 'an earlier version', port: 5043, env: {}, folder: before }]),
  untracedServer,
  { name: 'a second, equal server', port: 5047, env: {} },
  { name: `a server that also traces one request in ${1 / usualShare}`, port: 5045, env: traced(usualShare) },
  tracedServer,
]

interface Sample {
  readonly perSecond: number
  readonly serverUs: number
}

/**
 * Run as `npm run bench -- observability`: measures how much processor time request ids, metrics and traces add to a
 * bet. An earlier version in the folder `BENCH_BEFORE` is measured as well. The servers are measured in turn in many
 * short rounds. Their times are only compared within a round, because the computer's speed may change between rounds.
 */
export async function benchObservability(isShort: boolean): Promise<void> {
  requireTools()
  const rounds = isShort ? 6 : 12
  const variants = variantsOf(process.env['BENCH_BEFORE'])
  using folder = temporaryFolder('observability')
  const collector = createServer((request, reply) => {
    request.resume().on('end', () => reply.setHeader('content-type', 'application/json').end('{}'))
  }).listen(collectorPort, '127.0.0.1')
  try {
    const { url } = await startPostgres(folder.path)
    fill(url)
    const pids = new Map<Variant, number>()
    for (const variant of variants) pids.set(variant, await start(copyOf(url, variant), variant))
    const samples = new Map<Variant, Sample[]>(variants.map((variant) => [variant, []]))
    for (const variant of variants) await play(variant, pids.get(variant) ?? 0, warmUp)
    const load = { seconds, requests: (seconds + 1) * 10_000 }
    for (let round = 0; round < rounds; round++) {
      // Each round begins with a different server, so that the order does not favour any of them.
      for (const [index] of variants.entries()) {
        const variant = variants[(index + round) % variants.length]
        if (variant) samples.get(variant)?.push(await play(variant, pids.get(variant) ?? 0, load))
      }
      console.error(`round ${round + 1} of ${rounds}`)
    }
    const text = tableOf(variants, samples)
    console.log(text)
    keepReport('Observability', text)
  } finally {
    collector.close()
    collector.closeAllConnections()
    await endAll()
  }
}

/**
 * Copies the database for one server. In a shared database, the jobs that run every minute would be run by whichever
 * server came first, which would add to the processor time of that server only.
 */
function copyOf(url: string, { port }: Variant): string {
  const [copy, main] = [new URL(url), new URL(url)]
  copy.pathname = `/bench_${port}`
  main.pathname = '/postgres'
  psql(main.href, ['-c', `create database bench_${port} template ${new URL(url).pathname.slice(1)}`])
  return copy.href
}

const start = (url: string, { port, env, folder }: Variant): Promise<number> => {
  const home = process.cwd()
  // `startServer` starts the program by a path relative to the current folder, so that folder is changed for this call.
  if (folder !== undefined) process.chdir(folder)
  const starting = startServer(url, port, env)
  process.chdir(home)
  return starting
}

function fill(url: string): void {
  addPlayers(url, players)
  psql(url, ['-v', `players=${players}`, '-v', 'each=5', '-f', resolve('bench/wallet/history.sql')])
  psql(url, ['-c', 'vacuum analyze'])
}

async function play({ port }: Variant, pid: number, length: Pick<Load, 'seconds' | 'requests'>): Promise<Sample> {
  const load = { ports: [port], connections: 64, players, firstPlayer: 1, followedBy: undefined }
  let before = 0
  const { bookedPerSecond, answered } = await generate({ ...load, ...length }, () => (before = usedMicroseconds(pid)))
  return { perSecond: bookedPerSecond, serverUs: (usedMicroseconds(pid) - before) / answered }
}

function tableOf(variants: readonly Variant[], samples: ReadonlyMap<Variant, readonly Sample[]>): string {
  const of = (variant: Variant, figure: keyof Sample): number[] =>
    (samples.get(variant) ?? []).map((sample) => sample[figure])
  const base = of(untracedServer, 'serverUs')
  const ratioOf = (variant: Variant): Interval =>
    medianInterval(of(variant, 'serverUs').map((us, index) => us / (base[index] ?? Number.NaN)))
  const lines = variants.map((variant) => {
    const ratio = variant === untracedServer ? '1' : intervalText(ratioOf(variant))
    const perSecond = spread(of(variant, 'perSecond'))
    return `| ${variant.name} | ${spread(of(variant, 'serverUs'), 1)} | ${ratio} | ${perSecond} |`
  })
  const decision = decisionUs(usualShare)
  const baseUs = medianInterval(base).median
  const ofTraces = ratioOf(tracedServer)
  const inParts = costInParts(ofTraces, decision / baseUs)
  return [
    `\`npm run bench -- observability\` measures signed bets over HTTP by ${players} players over 64 connections, with one variant of the server after the other, in ${base.length} rounds of ${seconds} s each.`,
    'The processor time is the time of the server process alone, as median (least–most). The ratio compares a variant with the',
    'first variant in the same round, as median (95 % confidence interval of the median, by the sign test). With',
    '`BENCH_BEFORE=<folder>`, the benchmark also measures the earlier version in that folder.',
    '',
    "| variant of the server | server's processor time for a bet, µs | ratio | bets a second |",
    '|---|---:|---:|---:|',
    ...lines,
    '',
    `The first two variants are equal, but their results differ, so the measured ratio for one traced request in ${1 / usualShare} says little. We`,
    `therefore compute this ratio from what tracing costs. The sampler takes ${decision.toFixed(2)} µs for each request, which is ${percentText(decision / baseUs, 1)} of the first`,
    `variant's ${baseUs.toFixed(1)} µs. Tracing every request costs ${percentText(ofTraces.median - 1, 0)} (last row of the table), so tracing one request in ${1 / usualShare} costs ${percentText(usualShare * (ofTraces.median - 1), 1)}.`,
    `Together this gives a ratio of ${intervalText(inParts)}. The requirement of at most ${mostCost} is ${verdictOf(inParts)}.`,
  ].join('\n')
}

const percentText = (share: number, digits: number): string => `${(100 * share).toFixed(digits)} %`

const intervalText = ({ median, low, high }: Interval): string =>
  `${median.toFixed(3)} (${low.toFixed(3)}–${high.toFixed(3)})`

/**
 * Computes the cost of tracing by default from its parts: the sampler's decision for every request, and the trace for a
 * fraction of them.
 * @param ofTrace a bet's processor time if every request is traced, divided by its processor time without traces
 * @param decision the time of the sampler's decision, as a fraction of a bet's time
 */
function costInParts(ofTrace: Interval, decision: number): Interval {
  const whole = (ratio: number): number => 1 + decision + usualShare * (ratio - 1)
  return { median: whole(ofTrace.median), low: whole(ofTrace.low), high: whole(ofTrace.high) }
}

/**
 * Returns whether the cost is within the limit `mostCost`. If the limit lies inside the interval, this is neither
 * proven nor refuted.
 */
function verdictOf({ low, high }: Interval): string {
  if (high <= mostCost) return 'met'
  return low > mostCost ? 'not met' : 'neither proven nor refuted'
}
