import { csvOf } from '@baize/contract/csv'
import { formatAmount, type Currency } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import type { getRegulatoryReturn as operation } from '@baize/contract/reports/return'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../kit/db.ts'
import { readGamingRevenue, type GamingRevenueRow } from '../../money/ledger/service.ts'
import { startOf, type Days } from './csv.ts'
import type { OnlySite } from './home.ts'
import { daysBetween } from '../../money/wallet/service.ts'
import { atOneMoment, staffTimeoutSeconds } from './read.ts'
import { outsideOfGames, selectCounts, selectKinds, unregistered, type Counts, type Period } from './return-store.ts'
import { ggrOf } from './rules.ts'

const rowsAtOnce = 10_000

const names: Readonly<Record<keyof Counts, string>> = {
  activeCustomers: 'active customers',
  registrations: 'new registrations',
  selfExclusions: 'self-exclusions',
  timeOuts: 'time-outs',
  interactions: 'customer interactions',
}

export async function regulatoryReturnCsv(db: Db, days: Days & OnlySite): Promise<string> {
  const { yields, counts } = await readReturn(db, days, 0)
  return csvOf([
    ['figure', 'category', 'currency', 'value'],
    ...yields.map(({ category, currency, amount }) => ['GGY', category, currency, amount]),
    ...Object.entries(names).map(([key, name]) => [name, '', '', String(counts[key as keyof Counts])]),
  ])
}

/**
 * The regulatory return for the console.
 * @throws AppError `wallet.period` if the period is not valid
 */
export async function getRegulatoryReturn(
  { db }: Context,
  { startDate, endDate, site }: Parsed<typeof operation>,
): Promise<Reply<typeof operation>> {
  daysBetween(startDate, endDate)
  const days = { from: Temporal.PlainDate.from(startDate), to: Temporal.PlainDate.from(endDate), site }
  return { status: 'SUCCESS', ...(await readReturn(db, days, staffTimeoutSeconds)) }
}

function readReturn(db: Db, { from, to, site }: Days & OnlySite, timeoutSeconds: number) {
  const period = { from: startOf(from), to: startOf(to.add({ days: 1 })), site }
  return atOneMoment(db, timeoutSeconds, async (tx) => ({
    yields: await readYields(tx, period),
    counts: await selectCounts(tx, period),
  }))
}

/**
 * Sums the gross gambling yield (GGY) by category and currency. GGY is the same as GGR: stakes minus wins, both without
 * amounts that were rolled back.
 */
async function readYields(db: Db, period: Period) {
  const kinds = await selectKinds(db)
  const sums = new Map<string, bigint>()
  for await (const row of revenueOf(db, period)) {
    if (row.studio === '') continue
    const kind = row.gameId === '' ? outsideOfGames : kinds.get(`${row.studio}/${row.gameId}`)
    const key = `${kind ?? unregistered}/${row.currency}`
    sums.set(key, (sums.get(key) ?? 0n) + ggrOf(row))
  }
  return [...sums]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, minor]) => {
      const [category = '', code = ''] = key.split('/')
      const currency = code as Currency
      return { category, currency, amount: formatAmount(minor, currency) }
    })
}

async function* revenueOf(db: Db, period: Period): AsyncGenerator<GamingRevenueRow> {
  const request = { ...period, detail: 'game', limit: rowsAtOnce } as const
  let rows = await readGamingRevenue(db, request)
  while (rows.length > 0) {
    yield* rows
    rows = rows.length < rowsAtOnce ? [] : await readGamingRevenue(db, { ...request, after: rows.at(-1) })
  }
}
