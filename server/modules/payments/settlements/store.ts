import type { Currency } from '@baize/contract/money'
import { sql, type Generated } from 'kysely'
import type { Instant } from '../../../kit/clock.ts'
import type { Db, Tx } from '../../../kit/db.ts'
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

declare module '../../../kit/db.ts' {
  interface Tables {
    settlement: SettlementTable
    settlement_line: LineTable
  }
}

export interface Settlement {
  readonly provider: string
  /** YYYY-MM-DD, UTC. */
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

/** What became of a provider's days from the first to the last of them, the newest first. */
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

/** Keeps the file of a day in the place of an earlier one. Several lines of one order and kind are one sum. */
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

/** An order of which the provider's files and the ledger say something else. */
export interface Mismatch {
  readonly orderCode: string
  readonly currency: Currency
  /** What the provider owes us for it, in minor units; below zero: what it has paid out. Undefined: it is not there. */
  readonly settledMinor: bigint | undefined
  readonly bookedMinor: bigint | undefined
}

/**
 * Compares by order, over all kinds of movements: what was announced and stopped again is in the ledger twice and in no
 * file. Concerned are the orders in the file of the day, and those that moved in the ledger on the day before, which the
 * provider has had a day longer to settle.
 */
export async function selectMismatches(
  tx: Tx,
  { provider, day, begin, end }: { provider: string; day: string; begin: Instant; end: Instant },
): Promise<Mismatch[]> {
  const { rows } = await sql<{ order_code: string; currency: Currency; settled: bigint | null; booked: bigint | null }>`
    with concerned as (
      select order_code from settlement_line where provider = ${provider} and day = ${day}
      union
      select order_code from (${bookings(provider)}) as booked where at >= ${begin} and at < ${end}
    ), settled as (
      select order_code, currency,
        sum(case when kind in ('deposit', 'payout-return') then amount_minor else -amount_minor end)::bigint as net
      from settlement_line join concerned using (order_code) where provider = ${provider} group by order_code, currency
    ), booked as (
      select order_code, currency, sum(amount)::bigint as net
      from (${bookings(provider)}) as booking join concerned using (order_code) group by order_code, currency
    )
    select order_code, currency, settled.net as settled, booked.net as booked
    from settled full join booked using (order_code, currency)
    where coalesce(settled.net, 0) <> coalesce(booked.net, 0)
    order by order_code`.execute(tx)
  return rows.map((row) => ({
    orderCode: row.order_code,
    currency: row.currency,
    settledMinor: row.settled ?? undefined,
    bookedMinor: row.booked ?? undefined,
  }))
}

/** What the ledger has moved through a provider, by our reference there; above zero is what the provider owes us. */
const bookings = (provider: string) => sql`
  select reference.order_code, entry.currency, entry.at, -line.amount as amount
  from ledger_journal as entry
    join ledger_journal_line as line using (shard, player_id, entry_id)
    join payment_reference as reference on reference.provider = ${provider} and reference.shard = entry.shard
      and reference.player_id = entry.player_id and entry.cause = 'payment:' || reference.payment_id
  where line.account = ${`provider:${provider}`}
  union all
  select withdrawal.order_code, entry.currency, entry.at, -line.amount
  from ledger_journal as entry
    join ledger_journal_line as line using (shard, player_id, entry_id)
    join withdrawal on withdrawal.provider = ${provider} and withdrawal.shard = entry.shard
      and withdrawal.player_id = entry.player_id
      and entry.cause in ('hold:' || withdrawal.hold_id, 'withdrawal:' || withdrawal.withdrawal_id)
  where line.account = ${`provider:${provider}`}`
