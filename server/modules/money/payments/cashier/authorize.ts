import type { Money } from '@baize/contract/money'
import { randomUUID } from 'node:crypto'
import type { Context } from '../../../../context.ts'
import { transaction, type Tx } from '../../../../kit/db.ts'
import { getPlayer, isKeptOut } from '../../../people/players/service.ts'
import { noteLimitHit } from '../../../safer/protection/service.ts'
import type { Rates } from '../../wallet/service.ts'
import { requireDepositable } from '../deposits/depositable.ts'
import { BeyondOwnLimit, requireWithinLimits, warnOfMissingRate } from '../deposits/limits.ts'
import { orderCodeOf } from '../orders/rules.ts'
import { CallRefused, type CashierAnswer, type CashierMovement } from '../providers/cashier-port.ts'
import { openWithdrawal } from '../withdrawals/open.ts'
import { methodForRest, requireWithdrawable, withdrawalMethodNamed } from '../withdrawals/service.ts'
import { depositFor, type CashierDeposit } from './deposits.ts'
import { readMovement } from './movement.ts'
import { Repeated, wasOvertaken } from './repeated.ts'
import { insertTransaction, selectTransaction, type CashierTransaction } from './store.ts'
import type { CashierProvider } from './cashier-provider.ts'

/**
 * Decides whether the player may deposit or withdraw an amount. If so, opens a deposit, or reserves the amount of a
 * withdrawal. A repeated call for the same transaction gets the same reply.
 */
export async function authorize(
  context: Context,
  by: CashierProvider,
  movement: CashierMovement,
): Promise<CashierAnswer> {
  const { userId, transactionId } = movement
  const money = await readMovement(context, movement)
  const at = context.clock.now()
  const done = await transaction(context.db, async (tx) => {
    const known = await selectTransaction(tx, transactionId)
    if (known) return { known, isNew: false }
    const request = { playerId: userId, money, at, begunId: movement.depositId }
    const isPayout = money.amountMinor < 0n
    const { rates } = context.config.limits
    const orderId = isPayout
      ? await reserve(tx, by, { ...request, post: context })
      : await claimDeposit(tx, by, request, rates)
    const kind = isPayout ? 'withdrawal' : 'deposit'
    const fresh = { transactionId, playerId: userId, kind, orderId, authCode: randomUUID(), money } as const
    // The provider sent the same call twice at the same time, and the other call has stored the transaction. So this
    // call must be rolled back.
    if (!(await insertTransaction(tx, { ...fresh, at }))) throw new Repeated()
    return { known: fresh, isNew: true }
  }).catch(async (error: unknown) => {
    if (error instanceof BeyondOwnLimit) await noteLimitHit(context, userId)
    warnOfMissingRate(context, error)
    if (!wasOvertaken(error)) throw error
    const known = await selectTransaction(context.db, transactionId)
    return known && { known, isNew: false }
  })
  if (!done) {
    // Another transaction has already used the deposit that the player began. So this call starts again without that
    // deposit, and opens a new one.
    if (movement.depositId === undefined) throw new Repeated()
    return authorize(context, by, { ...movement, depositId: undefined })
  }
  if (done.isNew) await context.bus.publish(userId, ['balance', 'payments'])
  return answerOf(done.known, userId, money)
}

function answerOf(known: CashierTransaction, userId: string, money: Money): CashierAnswer {
  const { playerId, authCode, orderId } = known
  const isSame =
    playerId === userId && known.money.amountMinor === money.amountMinor && known.money.currency === money.currency
  if (orderId === undefined) throw new CallRefused('CANCELLED', 'The transaction was cancelled before.')
  if (!isSame) throw new CallRefused('TRANSACTION_CONFLICT', 'The transaction is known with other content.')
  return { kind: 'authorize', userId, orderCode: orderCodeOf(orderId), authCode }
}

async function claimDeposit(tx: Tx, by: CashierProvider, request: CashierDeposit, rates: Rates): Promise<string> {
  const { playerId, money, at } = request
  await requireDepositable(tx, playerId, money, by.method, at)
  return depositFor(tx, by, request, (more) => requireWithinLimits(tx, playerId, more, { at, rates }))
}

async function reserve(
  tx: Tx,
  { provider, method: code, actor }: CashierProvider,
  { playerId, money, at, post }: CashierDeposit & { readonly post: Context },
): Promise<string> {
  const { currency } = money
  const amountMinor = -money.amountMinor
  const offered = await withdrawalMethodNamed(tx, playerId, currency, code)
  const player = await getPlayer({ db: tx }, playerId)
  const isForRest = player !== undefined && isKeptOut(player, at)
  const method = isForRest ? await methodForRest(tx, playerId, currency, offered) : offered
  await requireWithdrawable(tx, playerId, amountMinor, method)
  const paid = { amountMinor, currency }
  return openWithdrawal(tx, { playerId, actor, method: code, provider, money: paid, state: 'SENT', at, post })
}
