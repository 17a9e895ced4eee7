import { cpus } from 'node:os'
import { keepReport, spread } from '../report.ts'
import type { Load } from '../wallet/generator.ts'
import {
  addPlayers,
  endAll,
  figuresOf,
  generate,
  requireTools,
  startPostgres,
  startServer,
} from '../wallet/programs.ts'
import type { LoginFigures, LoginLoad } from './generator.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const port = 4690
const players = 10_000
const loginsPerSecond = 200
/**
 * The number of bets to sign per second of measurement. It is about twice what two cores can book, so the load
 * generator never runs out of requests.
 */
const betsPerSecond = 30_000

interface Round {
  readonly alone: number
  readonly beside: number
  readonly aloneP99Ms: number
  readonly besideP99Ms: number
  readonly logins: LoginFigures
}

/**
 * Measures the bets per second by turns without other load and while two hundred players a second log in, and compares
 * the two.
 */
export async function benchLogins(isShort: boolean): Promise<void> {
  requireTools()
  const plan = isShort ? { rounds: 3, seconds: 4 } : { rounds: 5, seconds: 8 }
  using folder = temporaryFolder('logins')
  try {
    const { url } = await startPostgres(folder.path)
    addPlayers(url, players)
    await startServer(url, port, { TRUST_PROXY: '1' })
    await bet(2)
    const rounds: Round[] = []
    for (let round = 0; round < plan.rounds; round++) {
      rounds.push(await measure(plan.seconds))
      console.error(`round ${round + 1} of ${plan.rounds}: ${JSON.stringify(rounds.at(-1))}`)
    }
    const text = reportOf(rounds, plan)
    console.log(text)
    keepReport('Logins beside bets', text)
  } finally {
    await endAll()
  }
}

const bet = (seconds: number) => {
  const load: Load = {
    ports: [port],
    connections: 64,
    players,
    firstPlayer: 1,
    followedBy: undefined,
    seconds,
    requests: (seconds + 1) * betsPerSecond,
  }
  return generate(load)
}

async function measure(seconds: number): Promise<Round> {
  const alone = await bet(seconds)
  // The logins must begin before the bets and end after them. They take six seconds longer, because the generator first
  // needs some seconds to sign the bets.
  const load: LoginLoad = { port, perSecond: loginsPerSecond, seconds: seconds + 6 }
  const loggingIn = figuresOf<LoginFigures>('bench/logins/generator.ts', load, /\{"answered.*\}/)
  const beside = await bet(seconds)
  return {
    alone: alone.bookedPerSecond,
    beside: beside.bookedPerSecond,
    aloneP99Ms: alone.p99Ms,
    besideP99Ms: beside.p99Ms,
    logins: await loggingIn,
  }
}

function reportOf(rounds: readonly Round[], { rounds: count, seconds }: { rounds: number; seconds: number }): string {
  const row = (name: string, of: (round: Round) => number, digits = 0) =>
    `| ${name} | ${spread(rounds.map(of), digits)} |`
  const perSecond = (figure: number) => figure / (seconds + 6)
  return [
    `\`npm run bench -- logins\` measures bets over 64 connections, first without logins and then while ${loginsPerSecond} players a second try to log in. ` +
      `Each login computes one argon2id hash (19 MiB, two passes). While the processor is busy with other requests, hashing may use at most a tenth of its time. ` +
      `The server, PostgreSQL and both load generators share ${cpus().length} cores; ${count} rounds of ${seconds} s each, median (least–most).`,
    '',
    '| what was measured | result |',
    '|---|---:|',
    row('bets a second with logins ÷ bets a second without logins', (round) => round.beside / round.alone, 2),
    row('bets a second without logins', (round) => round.alone),
    row('bets a second with logins', (round) => round.beside),
    row("99th percentile of a bet's latency without logins, ms", (round) => round.aloneP99Ms, 1),
    row("99th percentile of a bet's latency with logins, ms", (round) => round.besideP99Ms, 1),
    row('logins a second whose password was checked', ({ logins }) => perSecond(logins.answered)),
    row('logins a second that got a 503, so that the player must try again later', ({ logins }) =>
      perSecond(logins.busy),
    ),
  ].join('\n')
}
