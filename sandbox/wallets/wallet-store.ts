import { randomBytes } from 'node:crypto'
import type { Currency } from '@baize/contract/money'
import type { Clock } from '../clock.ts'
import type { Database } from '../database.ts'
import type { TimedNotification, TimedStatus, WalletNotice, WalletOutcome, WalletStatus } from './wallet-outcomes.ts'

export interface NewWalletOrder {
  readonly provider: string
  /** The merchant's reference. An order with a known reference is a repetition of the same order. */
  readonly orderCode: string
  readonly amountMinor: bigint
  readonly currency: Currency
  /** The payer or payee that the merchant names: an e-mail address or an account. */
  readonly wallet: string
  readonly isPayout: boolean
  readonly notifyUrl: string
  readonly returnUrl: string
  /** The language of the payment page, as requested by the merchant. */
  readonly language?: string
  /**
   * Where and how much to pay, if the payment is in a cryptocurrency. A payment in a cryptocurrency is accepted even
   * after the order has expired, because nobody can stop the transfer.
   */
  readonly payTo?: CoinPayment
  /** When the order expires if it has not been paid. Absent if it never expires. */
  readonly payableUntilMs?: number
}

export interface CoinPayment {
  readonly address: string
  /** A decimal number as text, in the unit that `currency` names. For example, mBTC are thousandths of a bitcoin. */
  readonly amount: string
  readonly currency: string
  readonly rate: string
  readonly uri: string
  readonly expiresAt: string
}

export interface WalletOrder extends NewWalletOrder {
  /** A secret in the URL of the order's payment page. Whoever has it can pay the order. */
  readonly ticket: string
  /**
   * The statuses of the order, each with the time at which it begins, which may be in the future. They are decided when
   * the player pays or cancels. Until then, the list is empty.
   */
  readonly statuses: readonly { readonly status: WalletStatus; readonly atMs: number }[]
  /** The wallet from which the player paid. */
  readonly payer?: string
}

export interface WalletNotification {
  readonly id: number
  readonly provider: string
  readonly orderCode: string
  readonly status: WalletNotice
  readonly amountMinor: bigint
  readonly dueAtMs: number
  readonly tries: number
}

/** The maximum number of stored orders, and of stored notifications. The oldest ones are deleted first. */
const capacity = 10_000

/** Stores the orders of the e-wallets, and the notifications that the merchant has not accepted yet. */
export class WalletStore {
  readonly #database: Database
  readonly #clock: Clock

  constructor(database: Database, clock: Clock) {
    this.#database = database
    this.#clock = clock
    database.exec(`
      create table if not exists wallet_orders (
        id integer primary key autoincrement, provider text not null, order_code text not null, ticket text not null,
        content text not null, statuses text not null default '[]', unique (provider, order_code)
      ) strict;
      create table if not exists wallet_notifications (
        id integer primary key autoincrement, provider text not null, order_code text not null, status text not null,
        amount_minor text not null, due_at_ms integer not null, tries integer not null default 0,
        is_done integer not null default 0
      ) strict`)
  }

  find(provider: string, orderCode: string): WalletOrder | undefined {
    return this.#one('provider = ? and order_code = ?', provider, orderCode)
  }

  byTicket(provider: string, ticket: string): WalletOrder | undefined {
    return this.#one('provider = ? and ticket = ?', provider, ticket)
  }

  latest(provider: string, limit: number): WalletOrder[] {
    return this.#database
      .prepare('select * from wallet_orders where provider = ? order by id desc limit ?')
      .all(provider, limit)
      .map(toOrder)
  }

  /**
   * Stores an order.
   * @returns the stored order, and whether it is new. If an order with this code already exists, it is returned
   * unchanged
   */
  submit(order: NewWalletOrder): { order: WalletOrder; isNew: boolean } {
    const content = JSON.stringify({ ...order, amountMinor: order.amountMinor.toString() })
    const { changes } = this.#database
      .prepare(
        `insert into wallet_orders (provider, order_code, ticket, content) values (?, ?, ?, ?)
         on conflict (provider, order_code) do nothing`,
      )
      .run(order.provider, order.orderCode, randomBytes(24).toString('base64url'), content)
    if (changes) this.#forget('wallet_orders')
    const stored = this.find(order.provider, order.orderCode)
    if (!stored) throw new Error('the order just stored is missing')
    return { order: stored, isNew: changes === 1 }
  }

  /**
   * Decides what happens to an order.
   * @returns false, without a change, if this was decided before. Also false if the order has expired, unless it is
   * paid in a cryptocurrency
   */
  decide(order: WalletOrder, { statuses, notifications }: WalletOutcome, payer = ''): boolean {
    const { provider, orderCode, payTo } = order
    if (this.statusOf(order) === 'expired' && !payTo) return false
    const nowMs = this.#clock.nowMs()
    const decided = statuses.map(({ status, afterMs }: TimedStatus) => ({ status, atMs: nowMs + afterMs }))
    const { changes } = this.#database
      .prepare(
        `update wallet_orders set statuses = ?, content = json_set(content, '$.payer', ?)
         where provider = ? and order_code = ? and statuses = '[]'`,
      )
      .run(JSON.stringify(decided), payer, provider, orderCode)
    if (!changes) return false
    this.notify(order, notifications)
    return true
  }

  notify({ provider, orderCode }: WalletOrder, notifications: readonly TimedNotification[]): void {
    const nowMs = this.#clock.nowMs()
    const insert = this.#database.prepare(
      'insert into wallet_notifications (provider, order_code, status, amount_minor, due_at_ms) values (?, ?, ?, ?, ?)',
    )
    for (const { status, amountMinor, afterMs } of notifications) {
      insert.run(provider, orderCode, status, amountMinor.toString(), nowMs + afterMs)
    }
    this.#forget('wallet_notifications')
  }

  /**
   * Returns the current status. Undefined if the player has neither paid nor cancelled, and the order has not expired.
   */
  statusOf({ statuses, payableUntilMs }: WalletOrder): WalletStatus | undefined {
    const nowMs = this.#clock.nowMs()
    const isExpired = statuses.length === 0 && payableUntilMs !== undefined && payableUntilMs <= nowMs
    return isExpired ? 'expired' : statuses.findLast(({ atMs }) => atMs <= nowMs)?.status
  }

  /** Returns the notifications that the merchant has not accepted yet, in the order in which they are due. */
  waiting(limit: number): WalletNotification[] {
    return this.#database
      .prepare('select * from wallet_notifications where is_done = 0 order by due_at_ms, id limit ?')
      .all(limit)
      .map((row) => ({
        id: Number(row['id']),
        provider: String(row['provider']),
        orderCode: String(row['order_code']),
        status: String(row['status']) as WalletNotice,
        amountMinor: BigInt(String(row['amount_minor'])),
        dueAtMs: Number(row['due_at_ms']),
        tries: Number(row['tries']),
      }))
  }

  /**
   * Records an attempt to send a notification.
   * @param againAtMs the time of the next attempt. Undefined if the notification is delivered or given up
   */
  tried(id: number, againAtMs?: number): void {
    this.#database
      .prepare(
        'update wallet_notifications set tries = tries + 1, is_done = ?, due_at_ms = coalesce(?, due_at_ms) where id = ?',
      )
      .run(againAtMs === undefined ? 1 : 0, againAtMs ?? null, id)
  }

  #one(condition: string, ...values: string[]): WalletOrder | undefined {
    const row = this.#database.prepare(`select * from wallet_orders where ${condition}`).get(...values)
    return row && toOrder(row)
  }

  #forget(table: 'wallet_orders' | 'wallet_notifications'): void {
    this.#database.prepare(`delete from ${table} where id <= (select max(id) from ${table}) - ?`).run(capacity)
  }
}

function toOrder(row: Record<string, unknown>): WalletOrder {
  const content = JSON.parse(String(row['content'])) as NewWalletOrder & { amountMinor: string }
  return {
    ...content,
    amountMinor: BigInt(content.amountMinor),
    ticket: String(row['ticket']),
    statuses: JSON.parse(String(row['statuses'])) as WalletOrder['statuses'],
  }
}
