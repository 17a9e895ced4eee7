import { randomUUID } from 'node:crypto'
import type { Context } from '../../../../context.ts'
import { transaction } from '../../../../kit/db.ts'
import { routeReport } from '../notifications/route-report.ts'
import { orderCodeOf } from '../orders/rules.ts'
import { CallRefused, type CashierAnswer, type CashierQuestion } from '../providers/cashier-port.ts'
import type { Report } from '../providers/port.ts'
import { absolute } from './movement.ts'
import { insertTransaction, selectTransaction } from './store.ts'
import { statusOf, type CashierProvider } from './cashier-provider.ts'

/**
 * Cancels a transaction. If the cancellation arrives before the provider's `authorize`, a tombstone is stored: a row
 * that reserves the transaction id and moves no money. Because of the tombstone, the `authorize` is refused if it
 * arrives later. A `transfer` is accepted even then, because it reports that money has moved.
 */
export async function cancel(
  context: Context,
  by: CashierProvider,
  question: CashierQuestion & { readonly kind: 'cancel' },
): Promise<CashierAnswer> {
  const { userId, transactionId, authCode, details } = question
  const done = { kind: 'cancel', userId } as const
  const known = await selectTransaction(context.db, transactionId)
  if (!known) {
    const isLeft = await leaveTombstone(context, userId, transactionId)
    // If the transaction has arrived since the query above, no tombstone was stored. Then the call starts again and
    // cancels the transaction that has arrived.
    return isLeft ? done : cancel(context, by, question)
  }
  if (known.playerId !== userId || (authCode !== undefined && authCode !== known.authCode && known.orderId))
    throw new CallRefused('TRANSACTION_CONFLICT', 'The transaction is known with other content.')
  if (known.orderId === undefined) return done
  const report: Report = {
    orderCode: orderCodeOf(known.orderId),
    status: statusOf(by, 'CANCELLED'),
    event: known.kind === 'deposit' ? 'REFUSED' : 'CANCELLED',
    money: absolute(known.money),
    content: { ...details, txId: transactionId },
  }
  await routeReport(context, by.provider, report, by.actor)
  return done
}

/**
 * Stores a tombstone: a row that reserves the transaction id, so that a later `authorize` of the transaction is
 * refused.
 * @returns false if the transaction has already arrived
 */
async function leaveTombstone({ db, clock }: Context, playerId: string, transactionId: string): Promise<boolean> {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(playerId))
    throw new CallRefused('UNKNOWN_ACCOUNT', 'There is no such user.')
  const nothing = { amountMinor: 0n, currency: 'GBP' } as const
  const tombstone = { transactionId, playerId, kind: 'void', orderId: undefined, authCode: randomUUID() } as const
  return transaction(db, (tx) => insertTransaction(tx, { ...tombstone, money: nothing, at: clock.now() }))
}
