import type { Currency } from '@baize/contract/money'
import type { Generated } from 'kysely'
import type { Instant } from '../../../../kit/clock.ts'
import type { Db, Tx } from '../../../../kit/db.ts'
import type { SettledKind, SettledLine } from '../providers/port.ts'

type SettlementState = 'MATCHED' | 'DIFFERENT' | 'FAILED'

/**
 * Why a day cannot be compared. `NO_ANSWER`: the provider has not sent the file. `NO_FILE`: what it has sent is not a
 * settlement file. `NOT_STORED`: the file cannot be stored, for example because its sums are too large.
 */
export type SettlementFault = 'NO_ANSWER' | 'NO_FILE' | 'NOT_STORED'

interface SettlementTable {
  provider: string
  day: string
  state: SettlementState
  lines: number
  differences: number
  tries: number
  reconciled_at: Instant
  next_try_at: Instant | null
  reason: SettlementFault | null
  uploaded_by: string | null
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
  /** Set if and only if the state is FAILED. */
  readonly fault: SettlementFault | undefined
  /** The member of staff who has uploaded the file. Undefined if it came from the provider. */
  readonly uploadedBy: string | undefined
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
  fault: row.reason ?? undefined,
  uploadedBy: row.uploaded_by ?? undefined,
})

/** The settlements of all providers from the first to the last day, newest day first. */
export async function selectSettlements(db: Db, firstDay: string, lastDay: string): Promise<Settlement[]> {
  const query = db.selectFrom('settlement').selectAll().where('day', '>=', firstDay).where('day', '<=', lastDay)
  return (await query.orderBy('day', 'desc').orderBy('provider').limit(10_000).execute()).map(settlementFrom)
}

export async function saveSettlement(tx: Tx, settlement: Settlement): Promise<void> {
  const { provider, day, state, lines, differences, tries, at, nextTryAt, fault, uploadedBy } = settlement
  const values = {
    state,
    lines,
    differences,
    tries,
    reconciled_at: at,
    next_try_at: nextTryAt ?? null,
    reason: fault ?? null,
    uploaded_by: uploadedBy ?? null,
  }
  await tx
    .insertInto('settlement')
    .values({ provider, day, ...values })
    .onConflict((conflict) => conflict.columns(['provider', 'day']).doUpdateSet(values))
    .execute()
}

/** The comparison of one day. Undefined if the day was never compared. */
export async function selectSettlement(db: Db, provider: string, day: string): Promise<Settlement | undefined> {
  const query = db.selectFrom('settlement').selectAll().where('provider', '=', provider).where('day', '=', day)
  const row = await query.executeTakeFirst()
  return row && settlementFrom(row)
}

/** Records that the day's comparison is complete, including its fees, so that the file is not fetched again. */
export async function endTries(db: Db, provider: string, day: string): Promise<void> {
  const update = db.updateTable('settlement').set({ next_try_at: null })
  await update.where('provider', '=', provider).where('day', '=', day).execute()
}

const linesAtOnce = 5000

/**
 * Replaces the stored lines of a day. Lines with the same order, kind and currency are added up, because the table has
 * only one row for them.
 * @returns the codes of the orders that the earlier lines were about
 */
export async function replaceLines(
  tx: Tx,
  provider: string,
  day: string,
  lines: readonly SettledLine[],
): Promise<readonly string[]> {
  const deletion = tx.deleteFrom('settlement_line').where('provider', '=', provider).where('day', '=', day)
  const replaced = await deletion.returning('order_code').execute()
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
  return [...new Set(replaced.map((row) => row.order_code))]
}
