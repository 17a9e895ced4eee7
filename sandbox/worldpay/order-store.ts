import { randomBytes } from 'node:crypto'
import type { Currency } from '@baize/contract/money'
import type { Clock } from '../clock.ts'
import type { Database } from '../database.ts'
import type { CardOutcome, ShopperStatus } from './card-outcomes.ts'
import { NotificationStore } from './notification-store.ts'
import { TokenStore } from './token-store.ts'
import type { Order, Stage, SubmittedOrder, UsedCard } from './order.ts'

/** The maximum number of stored orders. The oldest are deleted first. */
const capacity = 10_000

export class OrderStore {
  readonly notifications: NotificationStore
  readonly tokens: TokenStore
  readonly #database: Database
  readonly #clock: Clock

  constructor(database: Database, clock: Clock) {
    this.#database = database
    this.#clock = clock
    database.exec(`create table if not exists worldpay_orders (
      reference_id integer primary key autoincrement, order_code text not null unique, content_hash text not null,
      ticket text not null, description text not null, amount_minor text not null, currency text not null,
      language text not null, stage text not null, wrong_codes integer not null default 0, card text,
      shopper_status text, events text not null default '[]', created_at_ms integer not null
    ) strict`)
    this.notifications = new NotificationStore(database)
    this.tokens = new TokenStore(database)
  }

  find(orderCode: string): Order | undefined {
    const row = this.#database.prepare('select * from worldpay_orders where order_code = ?').get(orderCode)
    return row && toOrder(row)
  }

  latest(limit: number): Order[] {
    return this.#database
      .prepare('select * from worldpay_orders order by reference_id desc limit ?')
      .all(limit)
      .map(toOrder)
  }

  /**
   * Stores an order.
   * @returns the stored order. If an order with this code already exists, it is returned unchanged
   */
  submit(order: SubmittedOrder): Order {
    const { changes } = this.#database
      .prepare(
        `insert into worldpay_orders
           (order_code, content_hash, ticket, description, amount_minor, currency, language, stage, created_at_ms)
         values (?, ?, ?, ?, ?, ?, ?, 'OPEN', ?) on conflict (order_code) do nothing`,
      )
      .run(
        order.orderCode,
        order.contentHash,
        randomBytes(30).toString('base64url'),
        order.description,
        order.amountMinor.toString(),
        order.currency,
        order.language,
        this.#clock.nowMs(),
      )
    if (changes) {
      this.#database
        .prepare(
          'delete from worldpay_orders where reference_id <= (select max(reference_id) from worldpay_orders) - ?',
        )
        .run(capacity)
    }
    const stored = this.find(order.orderCode)
    if (!stored) throw new Error('the order just stored is missing')
    return stored
  }

  /**
   * Starts the 3-D Secure challenge.
   * @returns false if the order is no longer open
   */
  challenge(orderCode: string, card: UsedCard): boolean {
    const { changes } = this.#database
      .prepare(`update worldpay_orders set stage = 'CHALLENGE', card = ? where order_code = ? and stage = 'OPEN'`)
      .run(JSON.stringify(card), orderCode)
    return changes === 1
  }

  countWrongCode(orderCode: string): void {
    this.#database
      .prepare(`update worldpay_orders set wrong_codes = wrong_codes + 1 where order_code = ? and stage = 'CHALLENGE'`)
      .run(orderCode)
  }

  /**
   * Closes the order with its outcome.
   * @returns false if the order is not in the stage `from`, in which case nothing changes
   */
  close(orderCode: string, from: Stage, outcome: CardOutcome, card?: UsedCard): boolean {
    const nowMs = this.#clock.nowMs()
    const events = outcome.events.map(({ event, afterMs }) => ({ event, atMs: nowMs + afterMs }))
    this.#database.exec('begin immediate')
    try {
      const { changes } = this.#database
        .prepare(
          `update worldpay_orders set stage = 'CLOSED', shopper_status = ?, events = ?, card = coalesce(?, card)
           where order_code = ? and stage = ?`,
        )
        .run(outcome.shopperStatus, JSON.stringify(events), card ? JSON.stringify(card) : null, orderCode, from)
      if (changes === 1) this.notifications.add(orderCode, outcome.notifications, nowMs)
      this.#database.exec('commit')
      return changes === 1
    } catch (error) {
      this.#database.exec('rollback')
      throw error
    }
  }
}

function toOrder(row: Record<string, unknown>): Order {
  const { card, shopper_status: shopperStatus } = row
  return {
    referenceId: Number(row['reference_id']),
    orderCode: String(row['order_code']),
    contentHash: String(row['content_hash']),
    ticket: String(row['ticket']),
    description: String(row['description']),
    amountMinor: BigInt(String(row['amount_minor'])),
    currency: String(row['currency']) as Currency,
    language: String(row['language']),
    stage: String(row['stage']) as Stage,
    wrongCodes: Number(row['wrong_codes']),
    ...(typeof card === 'string' && { card: JSON.parse(card) as UsedCard }),
    ...(typeof shopperStatus === 'string' && { shopperStatus: shopperStatus as ShopperStatus }),
    events: JSON.parse(String(row['events'])) as Order['events'],
    createdAtMs: Number(row['created_at_ms']),
  }
}
