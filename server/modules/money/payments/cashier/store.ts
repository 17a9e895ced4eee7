import type { Currency, Money } from '@baize/contract/money'
import type { Selectable } from 'kysely'
import type { Instant } from '../../../../kit/clock.ts'
import type { Db, Tx } from '../../../../kit/db.ts'
import { shardOf } from '../../../../kit/ids.ts'

interface CashierTable {
  transaction_id: string
  shard: number
  player_id: string
  kind: 'deposit' | 'withdrawal' | 'void'
  order_id: string | null
  auth_code: string
  amount_minor: bigint
  currency: Currency
  at: Instant
}

declare module '../../../../kit/db.ts' {
  interface Tables {
    cashier_transaction: CashierTable
  }
}

/** A transaction in a provider's cashier, and the deposit or withdrawal that it belongs to. */
export interface CashierTransaction {
  readonly transactionId: string
  readonly playerId: string
  /** `void` means that the transaction was cancelled before it arrived. */
  readonly kind: 'deposit' | 'withdrawal' | 'void'
  /** The id of the deposit or the withdrawal. Undefined for `void`. */
  readonly orderId: string | undefined
  readonly authCode: string
  /** The requested amount. A negative amount is a withdrawal. */
  readonly money: Money
}

const transactionFrom = (row: Selectable<CashierTable>): CashierTransaction => ({
  transactionId: row.transaction_id,
  playerId: row.player_id,
  kind: row.kind,
  orderId: row.order_id ?? undefined,
  authCode: row.auth_code,
  money: { amountMinor: row.amount_minor, currency: row.currency },
})

/**
 * Stores a new transaction. With `revives` it also replaces a transaction of the same player that was cancelled before
 * it arrived.
 * @returns false if the transaction is already known, because another call has stored it
 */
export async function insertTransaction(
  tx: Tx,
  transaction: CashierTransaction & { readonly at: Instant; readonly revives?: boolean },
): Promise<boolean> {
  const { transactionId, playerId, kind, orderId, authCode, money, at } = transaction
  const result = await tx
    .insertInto('cashier_transaction')
    .values({
      transaction_id: transactionId,
      shard: shardOf(playerId),
      player_id: playerId,
      kind,
      order_id: orderId ?? null,
      auth_code: authCode,
      amount_minor: money.amountMinor,
      currency: money.currency,
      at,
    })
    .onConflict((conflict) =>
      transaction.revives
        ? conflict
            .column('transaction_id')
            .doUpdateSet({
              kind,
              order_id: orderId ?? null,
              auth_code: authCode,
              amount_minor: money.amountMinor,
              currency: money.currency,
            })
            .where('cashier_transaction.kind', '=', 'void')
            .where('cashier_transaction.player_id', '=', playerId)
        : conflict.doNothing(),
    )
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function selectTransaction(db: Db, transactionId: string): Promise<CashierTransaction | undefined> {
  const query = db.selectFrom('cashier_transaction').selectAll().where('transaction_id', '=', transactionId)
  const row = await query.executeTakeFirst()
  return row && transactionFrom(row)
}

/** True if a cashier transaction already belongs to the deposit. */
export async function isTaken(tx: Tx, playerId: string, orderId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('cashier_transaction')
    .select('transaction_id')
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row !== undefined
}
