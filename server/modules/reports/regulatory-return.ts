import { formatAmount, type Currency } from '@baize/contract/money'
import type { Db } from '../../kit/db.ts'
import { readGamingRevenue, type GamingRevenueRow } from '../ledger/service.ts'
import { csv, startOf, type Days } from './csv.ts'
import { atOneMoment } from './read.ts'
import { selectCounts, selectKinds, type Counts, type Period } from './return-store.ts'
import { ggrOf } from './rules.ts'

const rowsAtOnce = 10_000

const names: Readonly<Record<keyof Counts, string>> = {
  activeCustomers: 'active customers',
  registrations: 'new registrations',
  selfExclusions: 'self-exclusions',
  timeOuts: 'time-outs',
  interactions: 'customer interactions',
}

/**
 * The figures of a regulatory return (UKGC) as CSV. They are the gross gambling yield by category of game and currency,
 * and the numbers of customers and of events that protect them.
 */
export async function regulatoryReturnCsv(db: Db, { from, to }: Days): Promise<string> {
  const period = { from: startOf(from), to: startOf(to.add({ days: 1 })) }
  const lines = await atOneMoment(db, 0, async (tx) => {
    const counts = await selectCounts(tx, period)
    const counted = Object.entries(names).map(([key, name]) => [name, '', '', String(counts[key as keyof Counts])])
    return [...(await yieldLines(tx, period)), ...counted]
  })
  return csv(['figure', 'category', 'currency', 'value'], lines)
}

/** GGY is GGR: stakes minus wins, each without undone amounts. */
async function yieldLines(db: Db, period: Period): Promise<string[][]> {
  const kinds = await selectKinds(db)
  const sums = new Map<string, bigint>()
  for await (const row of revenueOf(db, period)) {
    if (row.studio === '') continue
    const kind = row.gameId === '' ? 'outside of games' : kinds.get(`${row.studio}/${row.gameId}`)
    const key = `${kind ?? 'no longer registered'}/${row.currency}`
    sums.set(key, (sums.get(key) ?? 0n) + ggrOf(row))
  }
  return [...sums]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, minor]) => {
      const [category = '', currency = ''] = key.split('/')
      return ['GGY', category, currency, formatAmount(minor, currency as Currency)]
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
