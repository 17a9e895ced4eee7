import { csvOf } from '@baize/contract/csv'
import { formatAmount } from '@baize/contract/money'
import type { Db } from '../../../kit/db.ts'
import { readGamingRevenue, readTrialBalance, type GamingRevenueRow } from '../../money/ledger/service.ts'
import type { OnlySite } from './home.ts'
import { atOneMoment } from './read.ts'
import { byCurrency, ggrOf, ngrOf } from './rules.ts'

/** Days in UTC. The first and the last day are included. */
export interface Days {
  readonly from: Temporal.PlainDate
  readonly to: Temporal.PlainDate
}

/**
 * The balance of each account at the end of the day. The balances of each currency must add up to zero; otherwise the
 * ledger is wrong.
 */
export async function trialBalanceCsv(db: Db, { to }: Pick<Days, 'to'>): Promise<string> {
  const rows = await atOneMoment(db, 0, (tx) => readTrialBalance(tx, startOf(to.add({ days: 1 }))))
  const lines = byCurrency(rows).flatMap(({ currency, accounts, sumMinor, owedToPlayersMinor }) =>
    [
      ...accounts,
      { account: 'sum', amountMinor: sumMinor },
      { account: 'owed to players', amountMinor: owedToPlayersMinor },
    ].map(({ account, amountMinor }) => [currency, account, formatAmount(amountMinor, currency)]),
  )
  return csvOf([['currency', 'account', 'amount'], ...lines])
}

/** Maps each column heading to a function that returns the amount of a row. */
const columns = {
  stakes: (row) => row.stakesMinor,
  'stakes undone': (row) => row.stakesUndoneMinor,
  wins: (row) => row.winsMinor,
  prizes: (row) => row.prizesMinor,
  'wins undone': (row) => row.winsUndoneMinor,
  adjustments: (row) => row.adjustmentsMinor,
  GGR: ggrOf,
  'bonus cost': (row) => row.bonusCostMinor,
  'loyalty cost': (row) => row.loyaltyCostMinor,
  NGR: ngrOf,
} satisfies Record<string, (row: GamingRevenueRow) => bigint>

const rowsAtOnce = 10_000

/** How the rows can be grouped. Rows by game are also divided by day and studio. */
export const revenueSides = ['game', 'country', 'site'] as const
type Side = (typeof revenueSides)[number]

interface Asked extends Days, OnlySite {
  readonly by?: Side | undefined
}

/**
 * Gross and net gaming revenue (GGR and NGR) as CSV, grouped by day, currency, studio and game, or by country and
 * currency, or by site and currency.
 */
export async function gamingRevenueCsv(db: Db, { from, to, site, by = 'game' }: Asked): Promise<string> {
  const period = { from: startOf(from), to: startOf(to.add({ days: 1 })), site, detail: by, limit: rowsAtOnce } as const
  const lines = await atOneMoment(db, 0, async (tx) => {
    const all: string[][] = []
    let rows = await readGamingRevenue(tx, period)
    for (; rows.length > 0; rows = await readGamingRevenue(tx, { ...period, after: rows.at(-1) })) {
      all.push(...rows.map((row) => lineOf(row, by)))
      if (rows.length < rowsAtOnce) break
    }
    return all
  })
  const heads = by === 'game' ? ['day', 'currency', 'studio', 'game'] : [by, 'currency']
  return csvOf([[...heads, 'players', 'bets', ...Object.keys(columns)], ...lines])
}

const lineOf = (row: GamingRevenueRow, by: Side): string[] => [
  ...(by === 'game' ? [row.day, row.currency, row.studio, row.gameId] : [row.home, row.currency]),
  String(row.players),
  String(row.bets),
  ...Object.values(columns).map((amountOf) => formatAmount(amountOf(row), row.currency)),
]

export const startOf = (day: Temporal.PlainDate): Temporal.Instant => day.toZonedDateTime('UTC').toInstant()
