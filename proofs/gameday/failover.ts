import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { compose } from '@baize/server/compose'
import { readConfig } from '@baize/server/config'
import { createTestDatabase } from '@baize/server/testing/database'
import { noPace, registerGame, newGambler, type Gambler } from '@baize/server/testing/money'
import { differences } from '../sim/acknowledged.ts'
import { chanceFrom } from '../sim/chance.ts'
import { work, type Asked } from '../sim/load.ts'
import { print } from '../sim/print.ts'
import { ServerProcess } from '@baize/server/testing/server-process'
import { fault } from './fault.ts'
import { brokenRules } from './verify.ts'

/**
 * Run as `failover.ts --server <url of the primary> --standby-port <port>`. Players bet while the primary database is
 * killed and its standby is promoted. Afterwards every reply is compared with the ledger. `npm run gameday -- standby`
 * runs this.
 */
const { values } = parseArgs({
  options: {
    server: { type: 'string', default: '' },
    'standby-port': { type: 'string', default: '' },
    port: { type: 'string', default: '4194' },
  },
})

const connections = 64
const players = 60
const fundsMinor = 100_000n
const beforeMs = 8000
const afterMs = 8000
const longestResumeMs = 30_000

/**
 * Adds the standby's host to the connection string. The programs connect to whichever of the two hosts accepts writes,
 * so that they need no new setting after the failover.
 */
function bothHosts(url: string): string {
  const { host, hostname } = new URL(url)
  return url.replace(host, `${host},${hostname}:${values['standby-port']}`)
}

async function signUpGamblers(url: string): Promise<Gambler[]> {
  const { context, close } = await compose(configFor(url))
  await registerGame(context)
  const gamblers: Gambler[] = []
  while (gamblers.length < players) gamblers.push(await newGambler({ context }, { amount: '1000.00' }))
  await close()
  return gamblers
}

const configFor = (url: string) => readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...noPace, DATABASE_URL: url })

type Timed = Asked & { readonly atMs: number }

const workerOf = ({ transactionId }: Asked): string => transactionId.split('-')[0] ?? ''

const workersSince = (asked: readonly Timed[], sinceMs: number): number =>
  new Set(asked.filter(({ atMs }) => atMs > sinceMs).map(workerOf)).size

/**
 * Returns the longest pause between two replies to each worker, in milliseconds, in ascending order. Pauses that ended
 * before the fault are ignored.
 * @param struckMs when the fault was injected, in milliseconds since 1970
 */
function pauses(asked: readonly Timed[], struckMs: number): number[] {
  const longest = new Map<string, number>()
  const last = new Map<string, number>()
  for (const one of asked) {
    const worker = workerOf(one)
    const pauseMs = one.atMs - (last.get(worker) ?? one.atMs)
    if (one.atMs > struckMs) longest.set(worker, Math.max(pauseMs, longest.get(worker) ?? 0))
    last.set(worker, one.atMs)
  }
  return [...longest.values()].toSorted((one, other) => one - other)
}

async function main(): Promise<boolean> {
  const database = await createTestDatabase(values.server)
  const url = bothHosts(database.url)
  const gamblers = await signUpGamblers(url)
  const port = Number(values.port)
  const servers = [new ServerProcess(port, url), new ServerProcess(port + 1, url)]
  await Promise.all(servers.map((server) => server.start()))
  const over = new AbortController()
  const asked: Timed[] = []
  const note = (one: Asked) => void asked.push({ ...one, atMs: Date.now() })
  const ports = [port, port + 1] as const
  const working = Array.from({ length: connections }, (_, index) =>
    work({ gamblers, ports, leaving: over.signal, note, chance: chanceFrom(index), mark: `w${index}` }),
  )
  await wait(beforeMs)
  const struckMs = Date.now()
  const before = asked.length
  await fault('promote')
  const promotedAtMs = Date.now()
  for (let waitedMs = 0; workersSince(asked, promotedAtMs) < connections && waitedMs < longestResumeMs; waitedMs += 100)
    await wait(100)
  await wait(afterMs)
  over.abort()
  await Promise.all(working)
  for (const server of servers) await server.kill()
  const resumed = workersSince(asked, promotedAtMs)
  const promotedMs = promotedAtMs - struckMs
  return report({ url, gamblers, asked, pausesMs: pauses(asked, struckMs), resumed, promotedMs, before })
}

interface Outcome {
  readonly url: string
  readonly gamblers: readonly Gambler[]
  readonly asked: readonly Asked[]
  readonly pausesMs: readonly number[]
  readonly resumed: number
  readonly promotedMs: number
  readonly before: number
}

async function report({ url, gamblers, asked, pausesMs, resumed, promotedMs, before }: Outcome): Promise<boolean> {
  const { context, close } = await compose(configFor(url))
  const wrong = await differences(context.db, asked, { gamblers, fundsMinor })
  await close()
  const broken = await brokenRules(url)
  for (const line of [...wrong, ...broken].slice(0, 20)) print(`WRONG  ${line}`)
  const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
  const longestMs = pausesMs.at(-1) ?? Infinity
  const unanswered = asked.reduce((sum, one) => sum + one.unanswered, 0)
  print(
    `${asked.length} movements acknowledged, ${before} of them by the dead primary; ${unanswered} requests without an answer`,
  )
  print(`the standby was the primary after ${seconds(promotedMs)}; the verifier checked the books`)
  const medianMs = pausesMs[Math.floor(pausesMs.length / 2)] ?? Infinity
  process.send?.({
    saw: `${resumed} of ${connections} clients played on after a pause of ${seconds(medianMs)} (median), at most ${seconds(longestMs)}; ${wrong.length} movements lost or booked twice`,
  })
  return wrong.length === 0 && broken.length === 0 && resumed === connections && longestMs <= longestResumeMs
}

// This process must end when its parent process ends.
process.once('disconnect', () => process.exit(1))
process.exit((await main()) ? 0 : 1)
