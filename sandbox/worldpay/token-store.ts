import { hash } from 'node:crypto'
import type { Database } from '../database.ts'
import type { Order, UsedCard } from './order.ts'

/** The maximum number of stored tokens. The oldest are deleted first. */
const capacity = 10_000

/** Stores the saved cards of shoppers by token, and for which orders the card must be saved. */
export class TokenStore {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
    database.exec(`
      create table if not exists worldpay_token_requests (order_code text primary key, shopper_id text not null) strict;
      create table if not exists worldpay_tokens (
        id integer primary key autoincrement, token text not null unique, shopper_id text not null, card text not null
      ) strict;`)
  }

  /** Stores that the card of this order must be saved for the shopper. */
  request(orderCode: string, shopperId: string): void {
    this.#database
      .prepare('insert into worldpay_token_requests values (?, ?) on conflict do nothing')
      .run(orderCode, shopperId)
  }

  /**
   * Returns the token of the order's card, and saves the card if it is not saved yet. The same card of the same shopper
   * always has the same token. Undefined if the card must not be saved or is not known yet.
   */
  ofOrder({ orderCode, card }: Order): string | undefined {
    const requested = this.#database
      .prepare('select shopper_id from worldpay_token_requests where order_code = ?')
      .get(orderCode)
    if (!requested || !card) return undefined
    const shopperId = String(requested['shopper_id'])
    const content = JSON.stringify(card)
    const token = hash('sha256', `${shopperId} ${content}`, 'base64url').slice(0, 32)
    const { changes } = this.#database
      .prepare('insert into worldpay_tokens (token, shopper_id, card) values (?, ?, ?) on conflict do nothing')
      .run(token, shopperId, content)
    if (changes) {
      this.#database
        .prepare('delete from worldpay_tokens where id <= (select max(id) from worldpay_tokens) - ?')
        .run(capacity)
    }
    return token
  }

  /** Returns the card with this token. Undefined if the token is unknown or belongs to another shopper. */
  find(token: string, shopperId: string): UsedCard | undefined {
    const row = this.#database
      .prepare('select card from worldpay_tokens where token = ? and shopper_id = ?')
      .get(token, shopperId)
    return row && (JSON.parse(String(row['card'])) as UsedCard)
  }
}
