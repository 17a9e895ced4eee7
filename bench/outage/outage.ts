import { cpus } from 'node:os'
import { resolve } from 'node:path'
import { keepReport, spread } from '../report.ts'
import type { Load } from '../wallet/generator.ts'
import {
  addPlayers,
  endAll,
  figuresOf,
  generate,
  psql,
  requireTools,
  startPostgres,
  startServer,
} from '../wallet/programs.ts'
import type { DepositFigures, DepositLoad } from './deposits.ts'
import { startProvider, type Provider } from './provider.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const port = 4695
const players = 10_000
const depositsPerSecond = 20
/**
 * The number of bets to sign per second of measurement. Two cores cannot book as many while deposits are made, so the
 * load generator never runs out of requests.
 */
const betsPerSecond = 12_000

interface Half {
  readonly bets: number
  readonly p99Ms: number
  readonly deposits: DepositFigures
}

interface Round {
  readonly up: Half
  readonly silent: Half
}

/**
 * Measures the bets per second by turns while the payment provider responds to deposits and while it is silent, and
 * compares the two.
 */
export async function benchOutage(isShort: boolean): Promise<void> {
  requireTools()
  const plan = isShort ? { rounds: 3, seconds: 4 } : { rounds: 5, seconds: 12 }
  using folder = temporaryFolder('outage')
  const provider = await startProvider()
  try {
    const { url } = await startPostgres(folder.path)
    addPlayers(url, players)
    psql(url, ['-v', 'first=1', '-v', `last=${players}`, '-f', resolve('bench/uploads/sessions.sql')])
    psql(url, ['-f', resolve('bench/outage/method.sql')])
    await startServer(url, port, { TRUST_PROXY: '1', WORLDPAY_URL: provider.url })
    await bet(2)
    const rounds: Round[] = []
    for (let round = 0; round < plan.rounds; round++) {
      rounds.push({
        up: await measure(provider, plan.seconds, { isSilent: false, turn: 2 * round }),
        silent: await measure(provider, plan.seconds, { isSilent: true, turn: 2 * round + 1 }),
      })
      console.error(`round ${round + 1} of ${plan.rounds}: ${JSON.stringify(rounds.at(-1))}`)
    }
    const text = reportOf(rounds, plan)
    console.log(text)
    keepReport('Bets while a payment provider is silent', text)
  } finally {
    provider.close()
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

async function measure(
  provider: Provider,
  seconds: number,
  { isSilent, turn }: { isSilent: boolean; turn: number },
): Promise<Half> {
  provider.isSilent = isSilent
  // The deposits must begin before the bets and end after them. They take six seconds longer, because the generator
  // first needs some seconds to sign the bets.
  const lasts = seconds + 6
  const first = 1 + turn * lasts * depositsPerSecond
  const load: DepositLoad = { port, perSecond: depositsPerSecond, seconds: lasts, first }
  const paying = figuresOf<DepositFigures>('bench/outage/deposits.ts', load, /\{"begun.*\}/)
  const { bookedPerSecond, p99Ms } = await bet(seconds)
  const deposits = await paying
  if (bookedPerSecond === 0) throw new Error('no bet was booked: the machine is too busy for this to say anything')
  const unexpected = isSilent ? deposits.begun : deposits.unavailable
  if (deposits.odd.length > 0 || unexpected > 0) throw new Error(`the deposits went wrong: ${JSON.stringify(deposits)}`)
  return { bets: bookedPerSecond, p99Ms, deposits }
}

function reportOf(rounds: readonly Round[], { rounds: count, seconds }: { rounds: number; seconds: number }): string {
  const row = (name: string, of: (round: Round) => number, digits = 0) =>
    `| ${name} | ${spread(rounds.map(of), digits)} |`
  return [
    `\`npm run bench -- outage\` measures bets over 64 connections, while players make ${depositsPerSecond} deposits a second. In each round, the payment provider first replies to every order, ` +
      `and then to no order at all. The server, PostgreSQL, the provider and both load generators share ${cpus().length} cores; ${count} rounds of ${seconds} s each, median (least–most).`,
    '',
    '| what was measured | result |',
    '|---|---:|',
    row(
      'bets a second while the provider is silent ÷ while the provider replies',
      ({ up, silent }) => silent.bets / up.bets,
      2,
    ),
    row('bets a second while the provider replies', ({ up }) => up.bets),
    row('bets a second while the provider is silent', ({ silent }) => silent.bets),
    row("99th percentile of a bet's latency while the provider replies, ms", ({ up }) => up.p99Ms, 1),
    row("99th percentile of a bet's latency while the provider is silent, ms", ({ silent }) => silent.p99Ms, 1),
    row('deposits that were refused because the provider did not reply', ({ silent }) => silent.deposits.unavailable),
    row('longest time until such a deposit was refused, s', ({ silent }) => silent.deposits.longestMs / 1000, 1),
  ].join('\n')
}
