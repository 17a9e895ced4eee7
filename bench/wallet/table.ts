import { middle, spread } from '../report.ts'

/**
 * How much processor time a bet takes in each process, in µs. `busy` is the used fraction of the processor time of all
 * cores, from 0 to 1.
 */
export interface Times {
  readonly serverUs: number
  readonly postgresUs: number
  readonly generatorUs: number
  readonly busy: number
}

/** The results of one round of all measurements. They are counts per second, unless the name contains a unit. */
export interface Round {
  readonly tpcb: number
  readonly tpcbMeanMs: number
  readonly bets64: number
  readonly p99Ms: number
  readonly bets256: number
  readonly own32: number
  readonly pairs: number
  /**
   * Rounds per second that consist of a bet and a call that ends the round. `paced` is measured with the rules for the
   * start of a round, `ended` without them.
   */
  readonly ended: number
  readonly paced: number
  readonly hot: number
  readonly two: number
  readonly times64: Times
  readonly times256: Times
}

/** Bets per second in a database with few players and in one with many players. */
export interface Beside {
  readonly few: number
  readonly many: number
}

interface Figure<Measured> {
  readonly name: string
  readonly must: number
  readonly aim: number
  readonly of: (measured: Measured) => number
  /** True if a lower value is better. */
  readonly falls?: true
}

const figures: readonly Figure<Round>[] = [
  {
    name: 'signed bets a second over HTTP, by 10,000 players over 64 connections ÷ TPC-B transactions a second',
    must: 2.5,
    aim: 3.5,
    of: (round) => round.bets64 / round.tpcb,
  },
  {
    name: 'signed bets a second over HTTP, over 256 connections ÷ TPC-B transactions a second',
    must: 3,
    aim: 4.3,
    of: (round) => round.bets256 / round.tpcb,
  },
  {
    name: 'signed bets a second over HTTP, over 64 connections ÷ bets a second if pgbench calls the booking function with 32 clients',
    must: 1.2,
    aim: 1.35,
    of: (round) => round.bets64 / round.own32,
  },
  {
    name: 'pairs of a bet and a win a second ÷ bets a second',
    must: 0.5,
    aim: 0.6,
    of: (round) => round.pairs / round.bets64,
  },
  {
    name: 'bets a second whose rounds end by a separate call: with a minimum cycle time and only one open round ÷ without these two rules',
    must: 0.9,
    aim: 0.95,
    of: (round) => round.paced / round.ended,
  },
  {
    name: "99th percentile of a bet's latency at 64 connections ÷ mean latency of a TPC-B transaction at 32 clients (lower is better)",
    must: 2,
    aim: 1.3,
    of: (round) => round.p99Ms / round.tpcbMeanMs,
    falls: true,
  },
  {
    name: 'bets a second if one player makes all bets ÷ bets a second by many players',
    must: 1,
    aim: 1.2,
    of: (round) => round.hot / round.bets64,
  },
  {
    name: 'bets a second with two server processes ÷ with one process, on the same two cores',
    must: 1,
    aim: 1.1,
    of: (round) => round.two / round.bets64,
  },
]

const figureOfMany: Figure<Beside> = {
  name: 'bets a second with 10^6 players and 2 × 10^7 ledger rows ÷ with 10^4 players and 10^6 ledger rows',
  must: 0.9,
  aim: 0.95,
  of: ({ few, many }) => many / few,
}

const absolute = [
  ['TPC-B transactions, with 8 or 32 clients, whichever is faster', (round: Round) => round.tpcb],
  ['bets, if pgbench calls the booking function with 32 clients', (round: Round) => round.own32],
  ['bets over HTTP, 64 connections', (round: Round) => round.bets64],
  ['bets over HTTP, 256 connections', (round: Round) => round.bets256],
  ['bets whose rounds end by a separate call, 64 connections', (round: Round) => round.ended],
] as const

/**
 * Returns a table that compares the results with the required and the target values, and a table of the measured values
 * behind them.
 */
export function tableOf(rounds: readonly Round[], large: readonly Beside[]): string {
  const lines = [...figures.map((figure) => lineOf(figure, rounds)), lineOf(figureOfMany, large)]
  const counts = absolute.map(([name, of]) => `| ${name} | ${spread(rounds.map(of))} |`)
  return [
    '| what is compared | measured | required | target | reached |',
    '|---|---:|---:|---:|---|',
    ...lines,
    '',
    '| what was measured | number a second |',
    '|---|---:|',
    ...counts,
  ].join('\n')
}

function lineOf<Measured>({ name, must, aim, of, falls }: Figure<Measured>, measured: readonly Measured[]): string {
  if (measured.length === 0) return `| ${name} | – | ${must} | ${aim} | not measured |`
  const values = measured.map(of)
  const median = middle(values)
  const reaches = (bound: number): boolean => (falls ? median <= bound : median >= bound)
  const verdict = reaches(aim) ? 'target' : reaches(must) ? 'requirement' : 'neither'
  return `| ${name} | ${spread(values, 2)} | ${must} | ${aim} | ${verdict} |`
}

export function timesOf(rounds: readonly Round[]): string {
  const line = (name: string, of: (times: Times) => number): string =>
    `| ${name} | ${spread(rounds.map(({ times64 }) => of(times64)))} | ${spread(rounds.map(({ times256 }) => of(times256)))} |`
  return [
    '| processor time of a bet, µs | 64 connections | 256 connections |',
    '|---|---:|---:|',
    line('server', ({ serverUs }) => serverUs),
    line('PostgreSQL', ({ postgresUs }) => postgresUs),
    line('load generator', ({ generatorUs }) => generatorUs),
    line('both cores busy, %', ({ busy }) => busy * 100),
  ].join('\n')
}
