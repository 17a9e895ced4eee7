import type { Currency } from '@baize/contract/money'
import type { Generated } from 'kysely'
import type { Instant } from '../../../../kit/clock.ts'
import type { Db, Tx } from '../../../../kit/db.ts'
import type { SettledKind, SettledLine } from '../providers/port.ts'

type SettlementState = 'MATCHED' | 'DIFFERENT' | 'FAILED'

interface SettlementTable {
  provider: string
  day: string
  state: SettlementState
  lines: number
  differences: number
  tries: number
  reconciled_at: Instant
  next_try_at: Instant | null
}

interface LineTable {
  provider: string
  order_code: string
  kind: SettledKind
  day: string
  amount_minor: bigint
  currency: Generated<Currency>
}

declare module '../../../../kit/db.ts' {
  interface Tables {
    settlement: SettlementTable
    settlement_line: LineTable
  }
}

export interface Settlement {
  readonly provider: string
  /** The day of the settlement file, as YYYY-MM-DD in UTC. */
  readonly day: string
  readonly state: SettlementState
  readonly lines: number
  readonly differences: number
  readonly tries: number
  readonly at: Instant
  readonly nextTryAt: Instant | undefined
}

const settlementFrom = (row: SettlementTable): Settlement => ({
  provider: row.provider,
  day: row.day,
  state: row.state,
  lines: row.lines,
  differences: row.differences,
  tries: row.tries,
  at: row.reconciled_at,
  nextTryAt: row.next_try_at ?? undefined,
})

/** The settlements of all providers from the first to the last day, newest day first. */
export async function selectSettlements(db: Db, firstDay: string, lastDay: string): Promise<Settlement[]> {
  const query = db.selectFrom('settlement').selectAll().where('day', '>=', firstDay).where('day', '<=', lastDay)
  return (await query.orderBy('day', 'desc').orderBy('provider').limit(10_000).execute()).map(settlementFrom)
}

export async function saveSettlement(tx: Tx, settlement: Settlement): Promise<void> {
  const { provider, day, state, lines, differences, tries, at, nextTryAt } = settlement
  const values = { state, lines, differences, tries, reconciled_at: at, next_try_at: nextTryAt ?? null }
  await tx
    .insertInto('settlement')
    .values({ provider, day, ...values })
    .onConflict((conflict) => conflict.columns(['provider', 'day']).doUpdateSet(values))
    .execute()
}

const linesAtOnce = 5000

/**
 * Replaces the stored lines of a day. Lines with the same order, kind and currency are added up, because the table has
 * only one row for them.
 */
export async function replaceLines(
  tx: Tx,
  provider: string,
  day: string,
  lines: readonly SettledLine[],
): Promise<void> {
  await tx.deleteFrom('settlement_line').where('provider', '=', provider).where('day', '=', day).execute()
  const sums = new Map<string, SettledLine>()
  for (const line of lines) {
    const key = `${line.orderCode} ${line.kind} ${line.money.currency}`
    const before = sums.get(key)?.money.amountMinor ?? 0n
    sums.set(key, { ...line, money: { ...line.money, amountMinor: before + line.money.amountMinor } })
  }
  const rows = [...sums.values()].map(({ orderCode, kind, money }) => ({
    provider,
    order_code: orderCode,
    kind,
    day,
    amount_minor: money.amountMinor,
    currency: money.currency,
  }))
  for (let from = 0; from < rows.length; from += linesAtOnce) {
    await tx
      .insertInto('settlement_line')
      .values(rows.slice(from, from + linesAtOnce))
      .execute()
  }
}
