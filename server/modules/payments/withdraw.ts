import { formatAmount, parseAmount, type Currency } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import type * as operations from '@baize/contract/payments'
import type { Context } from '../../context.ts'
import { runCommand } from '../../kit/command.ts'
import type { Db, Tx } from '../../kit/db.ts'
import { AppError } from '../../kit/errors.ts'
import { newId } from '../../kit/ids.ts'
import type { CallerOf } from '../../kit/route.ts'
import { getPlayer, isIdentified } from '../players/service.ts'
import { balancesOf, reserveFundsIn } from '../wallet/service.ts'
import { cardOf } from './cards.ts'
import { payoutQueue } from './payout.ts'
import { nextInquiryAt } from './rules.ts'
import { selectMethodsPaidWith, selectWithdrawalMethods, type WithdrawalMethod } from './withdrawal-method-store.ts'
import { isHostedCard, offeredMethods, withdrawalRefusalOf } from './withdrawal-rules.ts'
import { insertWithdrawal } from './withdrawal-store.ts'

type Withdraw = typeof operations.processWithdrawal

async function methodsFor(db: Db, playerId: string, currency: Currency): Promise<readonly WithdrawalMethod[]> {
  const paidWith = await selectMethodsPaidWith(db, playerId, currency)
  return offeredMethods(await selectWithdrawalMethods(db, currency), paidWith)
}

async function methodNamed(db: Db, playerId: string, currency: Currency, code: string): Promise<WithdrawalMethod> {
  const method = (await methodsFor(db, playerId, currency)).find((offered) => offered.code === code)
  if (!method) throw new AppError('payments.method')
  return method
}

/** Methods that the player can be paid by. */
export async function getWithdrawalMethods(
  { db }: Context,
  _input: object,
  { session: { playerId, currency } }: CallerOf<typeof operations.getWithdrawalMethods>,
): Promise<Reply<typeof operations.getWithdrawalMethods>> {
  const methods = await methodsFor(db, playerId, currency)
  return {
    status: 'SUCCESS',
    withdrawalMethods: methods.map(({ code, minimumMinor, maximumMinor }) => ({
      code,
      minimumWithdrawal: formatAmount(minimumMinor, currency),
      maximumWithdrawal: formatAmount(maximumMinor, currency),
      currency,
    })),
  }
}

/** What the player can be paid by a method now. */
export async function getWithdrawalLimits(
  { db }: Context,
  { paymentMethodCode }: Parsed<typeof operations.getWithdrawalLimits>,
  { session: { playerId, currency } }: CallerOf<typeof operations.getWithdrawalLimits>,
): Promise<Reply<typeof operations.getWithdrawalLimits>> {
  const { minimumMinor, maximumMinor } = await methodNamed(db, playerId, currency, paymentMethodCode)
  const { cashMinor } = await balancesOf(db, playerId, currency)
  const text = (amountMinor: bigint): string => formatAmount(amountMinor, currency)
  return {
    status: 'SUCCESS',
    minimumWithdrawal: text(minimumMinor),
    maximumWithdrawal: text(cashMinor < maximumMinor ? cashMinor : maximumMinor),
    withdrawableBalance: text(cashMinor),
    currency,
  }
}

/** Reserves the amount and, in the same transaction, hands the payout to its job or to staff. */
export async function processWithdrawal(
  context: Context,
  input: Parsed<Withdraw>,
  { session, idempotencyKey }: Pick<CallerOf<Withdraw>, 'session' | 'idempotencyKey'>,
): Promise<Reply<Withdraw>> {
  const { playerId, currency } = session
  const amountMinor = parseAmount(input.amount, currency)
  if (amountMinor === undefined) throw new AppError('wallet.amount')
  const at = context.clock.now()
  const { paymentMethod, storedCardId, payFromEmail } = input
  const command = {
    operation: 'processWithdrawal',
    playerId,
    actor: `player:${playerId}`,
    key: idempotencyKey,
    input: { paymentMethod, amount: amountMinor.toString(), currency, storedCardId, payFromEmail },
    at,
  }
  const wish = { playerId, currency, amountMinor, input, at }
  const { reply } = await runCommand(context.db, command, (tx) => open(context, tx, wish))
  await context.bus.publish(playerId, ['balance', 'payments'])
  const { withdrawalId, inReview } = reply
  return { status: 'SUCCESS', withdrawalId, withdrawalStatus: inReview ? 'REVIEW' : 'PENDING' }
}

interface Wish {
  readonly playerId: string
  readonly currency: Currency
  readonly amountMinor: bigint
  readonly input: Parsed<Withdraw>
  readonly at: Temporal.Instant
}

async function open({ outbox }: Context, tx: Tx, wish: Wish): Promise<{ withdrawalId: string; inReview: boolean }> {
  const { playerId, currency, amountMinor, input, at } = wish
  const player = await getPlayer({ db: tx }, playerId)
  const method = await methodNamed(tx, playerId, currency, input.paymentMethod)
  const verified = player !== undefined && isIdentified(player)
  const refusal = withdrawalRefusalOf({ verified, amountMinor, ...method })
  if (refusal) throw new AppError(refusal)
  const payee = await payeeOf(tx, playerId, method, input)
  const withdrawalId = newId()
  const money = { amountMinor, currency }
  const cause = `withdrawal:${withdrawalId}`
  const { holdId } = await reserveFundsIn(tx, {
    playerId,
    actor: `player:${playerId}`,
    key: withdrawalId,
    money,
    cause,
    at,
  })
  const inReview = amountMinor > method.reviewAboveMinor
  const orderCode = withdrawalId.replaceAll('-', '')
  await insertWithdrawal(tx, {
    playerId,
    withdrawalId,
    method: method.code,
    provider: method.provider,
    orderCode,
    money,
    holdId,
    ...payee,
    state: inReview ? 'REVIEW' : 'APPROVED',
    at,
    nextTryAt: inReview ? undefined : nextInquiryAt(at, 0),
  })
  if (!inReview) await outbox.send(tx, payoutQueue, { playerId, withdrawalId })
  return { withdrawalId, inReview }
}

async function payeeOf(tx: Tx, playerId: string, method: WithdrawalMethod, input: Parsed<Withdraw>) {
  const { storedCardId, payFromEmail } = input
  if (!isHostedCard(method.code)) {
    if (payFromEmail === undefined) throw new AppError('payments.email')
    return { cardId: undefined, payeeEmail: payFromEmail }
  }
  const card = await cardOf(tx, playerId, method.provider, storedCardId)
  return { cardId: card.cardId, payeeEmail: undefined }
}
