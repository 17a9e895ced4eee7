import type { Currency } from '@baize/contract/money'
import type { Clock } from '../clock.ts'
import type { Database } from '../database.ts'
import type { Settled } from '../settlements/settlement-file.ts'
import type { PlannedCall } from './cashier-faults.ts'

export interface CashierTransaction {
  readonly txId: string
  readonly userId: string
  readonly currency: Currency
  readonly paymentId: string | undefined
  /**
   * The id that the merchant gave the transaction. Undefined until the merchant has accepted a call about the
   * transaction.
   */
  readonly merchantTxId: string | undefined
  readonly authCode: string | undefined
}

export interface CashierCall extends Omit<PlannedCall, 'afterMs'> {
  readonly id: number
  readonly txId: string
  readonly dueAtMs: number
  readonly tries: number
}

/** Stores the cashier's transactions, and the planned calls to its merchant. */
export class CashierStore {
  readonly #database: Database
  readonly #clock: Clock

  constructor(database: Database, clock: Clock) {
    this.#database = database
    this.#clock = clock
    database.exec(`
      create table if not exists cashier_transactions (
        tx_id integer primary key autoincrement, user_id text not null, currency text not null, payment_id text,
        merchant_tx_id text, auth_code text
      ) strict;
      create table if not exists cashier_calls (
        id integer primary key autoincrement, tx_id integer not null, name text not null, amount_minor text not null,
        due_at_ms integer not null, tries integer not null default 0, is_done integer not null default 0
      ) strict`)
  }

  open(userId: string, currency: Currency, paymentId: string | undefined): CashierTransaction {
    const { lastInsertRowid } = this.#database
      .prepare('insert into cashier_transactions (user_id, currency, payment_id) values (?, ?, ?)')
      .run(userId, currency, paymentId ?? null)
    const opened = this.find(String(lastInsertRowid))
    if (!opened) throw new Error('the transaction just stored is missing')
    return opened
  }

  find(txId: string): CashierTransaction | undefined {
    const row = this.#database.prepare('select * from cashier_transactions where tx_id = ?').get(Number(txId))
    if (!row) return undefined
    const text = (name: string): string | undefined => (row[name] === null ? undefined : String(row[name]))
    return {
      txId: String(row['tx_id']),
      userId: String(row['user_id']),
      currency: String(row['currency']) as Currency,
      paymentId: text('payment_id'),
      merchantTxId: text('merchant_tx_id'),
      authCode: text('auth_code'),
    }
  }

  answered(txId: string, merchantTxId: string, authCode: string | undefined): void {
    this.#database
      .prepare('update cashier_transactions set merchant_tx_id = ?, auth_code = coalesce(?, auth_code) where tx_id = ?')
      .run(merchantTxId, authCode ?? null, Number(txId))
  }

  plan(txId: string, calls: readonly PlannedCall[]): void {
    const insert = this.#database.prepare(
      'insert into cashier_calls (tx_id, name, amount_minor, due_at_ms) values (?, ?, ?, ?)',
    )
    for (const { name, amountMinor, afterMs } of calls)
      insert.run(Number(txId), name, amountMinor.toString(), this.#clock.nowMs() + afterMs)
  }

  /**
   * Returns the next outstanding call of each transaction. The further calls of a transaction wait until this one is
   * done, because the cashier makes them one after the other.
   */
  waiting(limit: number): CashierCall[] {
    return this.#database
      .prepare(
        `select * from cashier_calls where id in (select min(id) from cashier_calls where is_done = 0 group by tx_id)
         order by due_at_ms limit ?`,
      )
      .all(limit)
      .map(toCall)
  }

  /**
   * Records an attempt to make a call.
   * @param againAtMs the time of the next attempt. Undefined if the call is done or given up
   */
  tried(id: number, againAtMs?: number): void {
    this.#database
      .prepare(
        'update cashier_calls set tries = tries + 1, is_done = ?, due_at_ms = coalesce(?, due_at_ms) where id = ?',
      )
      .run(againAtMs === undefined ? 1 : 0, againAtMs ?? null, id)
  }

  /**
   * Returns all transfers and chargebacks that have been settled so far. A transfer that the cashier sent twice is
   * settled only once.
   */
  settled(): Settled[] {
    const rows = this.#database
      .prepare(
        `select min(call.id) as id, call.tx_id, call.name, call.amount_minor, min(call.due_at_ms) as due_at_ms, 0 as tries
         from cashier_calls as call where call.name in ('transfer', 'transferOtherwise', 'chargeback') group by call.tx_id, call.name`,
      )
      .all()
      .map(toCall)
    return rows.flatMap(({ txId, name, amountMinor, dueAtMs: atMs }): Settled[] => {
      const transaction = this.find(txId)
      if (!transaction?.merchantTxId || atMs > this.#clock.nowMs()) return []
      const { merchantTxId: reference, currency } = transaction
      const moved = { reference, currency, atMs, amountMinor: amountMinor < 0n ? -amountMinor : amountMinor }
      if (name === 'chargeback') return [{ ...moved, type: 'chargeback' }]
      return [{ ...moved, type: amountMinor < 0n ? 'payout' : 'deposit' }]
    })
  }
}

const toCall = (row: Record<string, unknown>): CashierCall => ({
  id: Number(row['id']),
  txId: String(row['tx_id']),
  name: String(row['name']) as CashierCall['name'],
  amountMinor: BigInt(String(row['amount_minor'])),
  dueAtMs: Number(row['due_at_ms']),
  tries: Number(row['tries']),
})
