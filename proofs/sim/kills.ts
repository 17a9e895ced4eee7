import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { compose } from '@baize/server/compose'
import { readConfig } from '@baize/server/config'
import { verifyBooks } from '@baize/server/verify'
import { createTestDatabase } from '@baize/server/testing/database'
import { freePair } from '@baize/server/testing/free-port'
import { noPace, registerGame, newGambler, type Gambler } from '@baize/server/testing/money'
import { chanceFrom } from './chance.ts'
import { differences } from './acknowledged.ts'
import { work, type Asked } from './load.ts'
import { print } from './print.ts'
import { ServerProcess } from '@baize/server/testing/server-process'

/**
 * Run as `kills.ts --server <url> --kills <n> [--seed <n>] [--port <n>]`: kills server processes and PostgreSQL under
 * full load, and then compares all replies with the ledger. The two server processes listen at the given port and the
 * next one, or else at two free ports.
 */
const { values } = parseArgs({
  options: {
    server: { type: 'string', default: '' },
    kills: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
    port: { type: 'string' },
  },
})

const connections = 64
const players = 200
const fundsMinor = 100_000n

const restartDatabase = async (): Promise<void> => {
  if (!process.send) throw new Error('run it with npm run sim -- --kills 50')
  process.send('restart-database')
  await once(process, 'message')
}

const database = await createTestDatabase(values.server)
const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...noPace, DATABASE_URL: database.url })

async function signUpGamblers(): Promise<Gambler[]> {
  const { context, close } = await compose(config)
  await registerGame(context)
  const gamblers: Gambler[] = []
  while (gamblers.length < players) gamblers.push(await newGambler({ context }, { amount: '1000.00' }))
  await close()
  return gamblers
}

/**
 * Kills a server process or PostgreSQL, chosen at random, and restarts it, again and again. Before each kill, it waits
 * until bets get replies.
 * @param progress returns how many replies have arrived so far
 * @returns how often each was killed
 */
async function inject(servers: readonly ServerProcess[], progress: () => number): Promise<Map<string, number>> {
  const chance = chanceFrom(Number(values.seed))
  const faults = new Map<string, number>()
  for (let fault = 1; fault <= Number(values.kills); fault++) {
    const before = progress()
    while (progress() < before + connections) await wait(20)
    await wait(chance.below(700))
    const victim = chance.below(servers.length + 1)
    const name = servers[victim] ? 'server' : 'PostgreSQL'
    faults.set(name, (faults.get(name) ?? 0) + 1)
    const server = servers[victim]
    if (server) await server.kill().then(() => server.start())
    else await restartDatabase()
    print(`fault ${fault}: ${name} killed after ${before} answers`)
  }
  return faults
}

async function main(): Promise<boolean> {
  const gamblers = await signUpGamblers()
  const given = Number(values.port)
  const ports = values.port === undefined ? await freePair() : ([given, given + 1] as const)
  const servers = ports.map((port) => new ServerProcess(port, database.url))
  await Promise.all(servers.map((server) => server.start()))
  const over = new AbortController()
  const asked: Asked[] = []
  const startedMs = Date.now()
  const working = Array.from({ length: connections }, (_, index) => {
    const post = {
      gamblers,
      ports,
      leaving: over.signal,
      note: (one: Asked) => void asked.push(one),
    }
    return work({ ...post, chance: chanceFrom(Number(values.seed) * 1000 + index), mark: `w${index}` })
  })
  const faults = await inject(servers, () => asked.length).finally(() => over.abort())
  await Promise.all(working)
  const seconds = Math.round((Date.now() - startedMs) / 1000)
  for (const server of servers) await server.kill()
  const { context, close } = await compose(config)
  const wrong = await differences(context.db, asked, { gamblers, fundsMinor })
  const broken = (await verifyBooks(context.db)).filter(({ offenders }) => offenders > 0)
  await close()
  for (const line of [...wrong, ...broken.map(({ rule, samples }) => `${rule}: ${samples.join('; ')}`)].slice(0, 20))
    print(`WRONG  ${line}`)
  const faultsText = [...faults].map(([name, count]) => `${count} of ${name}`).join(', ')
  const booked = asked.filter(({ status }) => status === 'SUCCESS').length
  const unanswered = asked.reduce((sum, one) => sum + one.unanswered, 0)
  print(`${values.kills} kills (${faultsText}) in ${seconds} s, ${connections} connections, seed ${values.seed}`)
  print(`${booked} movements acknowledged, ${unanswered} requests without an answer, ${wrong.length} differences`)
  return wrong.length === 0 && broken.length === 0
}

// This process must end when its parent process ends.
process.once('disconnect', () => process.exit(1))
let isWell = false
try {
  isWell = await main()
} finally {
  await database.drop()
}
process.exit(isWell ? 0 : 1)
