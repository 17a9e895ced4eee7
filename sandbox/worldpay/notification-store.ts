import type { Database } from '../database.ts'
import type { PaymentEvent, TimedNotification } from './card-outcomes.ts'

export interface Notification {
  readonly id: number
  readonly orderCode: string
  readonly event: PaymentEvent
  readonly amountMinor: bigint
  readonly dueAtMs: number
  readonly tries: number
  /** PENDING as long as the notification is still to be sent, GIVEN_UP after the last attempt has failed. */
  readonly outcome: 'PENDING' | 'DELIVERED' | 'GIVEN_UP'
}

/** The maximum number of stored notifications. The oldest are deleted first. */
const capacity = 40_000

export class NotificationStore {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
    database.exec(`
      create table if not exists worldpay_notifications (
        id integer primary key autoincrement, order_code text not null, event text not null, amount_minor text not null,
        due_at_ms integer not null, tries integer not null default 0, outcome text not null default 'PENDING'
      ) strict;
      create index if not exists worldpay_notifications_of_order on worldpay_notifications (order_code);
      create index if not exists worldpay_notifications_pending on worldpay_notifications (id) where outcome = 'PENDING'`)
  }

  add(orderCode: string, notifications: readonly TimedNotification[], nowMs: number): void {
    const insert = this.#database.prepare(
      'insert into worldpay_notifications (order_code, event, amount_minor, due_at_ms) values (?, ?, ?, ?)',
    )
    for (const { event, amountMinor, afterMs } of notifications) {
      insert.run(orderCode, event, amountMinor.toString(), nowMs + afterMs)
    }
    this.#database
      .prepare('delete from worldpay_notifications where id <= (select max(id) from worldpay_notifications) - ?')
      .run(capacity)
  }

  ofOrder(orderCode: string): Notification[] {
    return this.#database
      .prepare('select * from worldpay_notifications where order_code = ? order by id')
      .all(orderCode)
      .map(toNotification)
  }

  /**
   * Returns the next notification of each order, the soonest first. Later notifications of an order wait, because the
   * notifications of an order are sent one after the other.
   */
  nextOfEachOrder(limit: number): Notification[] {
    return this.#database
      .prepare(
        `select * from worldpay_notifications
         where id in (select min(id) from worldpay_notifications where outcome = 'PENDING' group by order_code)
         order by due_at_ms limit ?`,
      )
      .all(limit)
      .map(toNotification)
  }

  delivered(id: number): void {
    this.#database
      .prepare(`update worldpay_notifications set tries = tries + 1, outcome = 'DELIVERED' where id = ?`)
      .run(id)
  }

  /**
   * Records a failed attempt.
   * @param againAtMs the time of the next attempt. Undefined if the notification is given up
   */
  failed(id: number, againAtMs: number | undefined): void {
    this.#database
      .prepare(
        `update worldpay_notifications
         set tries = tries + 1, due_at_ms = coalesce(?, due_at_ms), outcome = iif(? is null, 'GIVEN_UP', 'PENDING') where id = ?`,
      )
      .run(againAtMs ?? null, againAtMs ?? null, id)
  }
}

const toNotification = (row: Record<string, unknown>): Notification => ({
  id: Number(row['id']),
  orderCode: String(row['order_code']),
  event: String(row['event']) as PaymentEvent,
  amountMinor: BigInt(String(row['amount_minor'])),
  dueAtMs: Number(row['due_at_ms']),
  tries: Number(row['tries']),
  outcome: String(row['outcome']) as Notification['outcome'],
})
