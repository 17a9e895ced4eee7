import { formatAmount } from '@baize/contract/money'
import type { Db } from './kit/db.ts'
import {
  readGamingRevenue,
  readTrialBalance,
  type GamingRevenueRow,
  type TrialBalanceRow,
} from './modules/ledger/service.ts'

/** The first and the last day, both inclusive, UTC. */
interface Days {
  readonly from: Temporal.PlainDate
  readonly to: Temporal.PlainDate
}

/** Gross gaming revenue: stakes less wins, both without what was undone, and what corrections gave to the studio. */
const ggrOf = (row: GamingRevenueRow): bigint =>
  row.stakesMinor - row.stakesUndoneMinor - (row.winsMinor - row.winsUndoneMinor) + row.correctionsMinor

/** Net gaming revenue: GGR less what bonuses cost. */
const ngrOf = (row: GamingRevenueRow): bigint => ggrOf(row) - row.bonusCostMinor

/** What stands on each account at the end of the day, as CSV; the sums of each currency are zero, or the books are wrong. */
export async function trialBalance(db: Db, { to }: Pick<Days, 'to'>): Promise<string> {
  const rows = await unhurried(db, (tx) => readTrialBalance(tx, startOf(to.add({ days: 1 }))))
  const currencies = [...new Set(rows.map(({ currency }) => currency))]
  const lines = currencies.flatMap((currency) => {
    const own = rows.filter((row) => row.currency === currency)
    return [...own, { currency, account: 'sum', amountMinor: sumOf(own) }].map(balanceLine)
  })
  return csv(['currency', 'account', 'amount'], lines)
}

/** Stakes, wins, what was undone, GGR, bonus cost and NGR by day, currency, studio and game, as CSV. */
export async function gamingRevenue(db: Db, { from, to }: Days): Promise<string> {
  const period = { from: startOf(from), to: startOf(to.add({ days: 1 })) }
  const rows = await unhurried(db, (tx) => readGamingRevenue(tx, period))
  const heads = ['stakes', 'wins', 'stakes undone', 'wins undone', 'corrections', 'GGR', 'bonus cost', 'NGR']
  const lines = rows.map((row) => {
    const { stakesMinor, winsMinor, stakesUndoneMinor, winsUndoneMinor, correctionsMinor, bonusCostMinor } = row
    const before = [stakesMinor, winsMinor, stakesUndoneMinor, winsUndoneMinor, correctionsMinor]
    const amounts = [...before, ggrOf(row), bonusCostMinor, ngrOf(row)]
    const { day, currency, studio, gameId } = row
    return [day, currency, studio, gameId, ...amounts.map((amountMinor) => formatAmount(amountMinor, currency))]
  })
  return csv(['day', 'currency', 'studio', 'game', ...heads], lines)
}

/** As the books are at one moment, however long that takes. */
const unhurried = <T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)

const startOf = (day: Temporal.PlainDate): Temporal.Instant => day.toZonedDateTime('UTC').toInstant()

const sumOf = (rows: readonly TrialBalanceRow[]): bigint => rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)

const balanceLine = ({ currency, account, amountMinor }: TrialBalanceRow): string[] => [
  currency,
  account,
  formatAmount(amountMinor, currency),
]

const csv = (head: readonly string[], lines: readonly (readonly string[])[]): string =>
  [head, ...lines].map((line) => `${line.map(cell).join(',')}\n`).join('')

const cell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
