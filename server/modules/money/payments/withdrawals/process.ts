import { formatAmount } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import {
  withdrawalMethods,
  type getWithdrawalByKey as lookUp,
  type processWithdrawal as operation,
} from '@baize/contract/payments/withdrawals'
import type { Context } from '../../../../context.ts'
import { replyUnder, runPlayerCommand } from '../../../back-office/records/service.ts'
import type { Db } from '../../../../kit/db.ts'
import { AppError } from '../../../../kit/app-error.ts'
import type { CallerOf } from '../../../../kit/http/route.ts'
import type { Session } from '../../../../kit/http/session.ts'
import { balancesOf, minorOf } from '../../wallet/service.ts'
import { isSwitchedOff } from '../../../back-office/switches/service.ts'
import { findCard } from '../cards/service.ts'
import { shortNameOf } from '../letters/service.ts'
import { listOffers } from '../offers/service.ts'
import { providerNamed } from '../providers/registry.ts'
import { openByMethod } from './open-by-method.ts'
import { selectWithdrawal } from './store.ts'
import { methodForRest, requireWithdrawable, withdrawalMethodNamed } from './service.ts'

type Withdraw = typeof operation
type WithdrawalCaller = Pick<CallerOf<Withdraw>, 'session' | 'idempotencyKey'>

/**
 * Requests a withdrawal. One transaction reserves the amount and queues the payout, or leaves it for staff to review.
 * If the provider has a cashier, nothing is reserved yet, and the player continues in the cashier.
 */
export async function processWithdrawal(
  context: Context,
  input: Parsed<Withdraw>,
  { session, idempotencyKey }: WithdrawalCaller,
): Promise<Reply<Withdraw>> {
  const { playerId, currency } = session
  if (await isSwitchedOff(context.db, 'WITHDRAWALS')) throw new AppError('switches.withdrawals')
  if (input.currency && input.currency !== currency) throw new AppError('payments.account')
  const amountMinor = minorOf(input.amount, currency)
  const { paymentMethod, storedCardId, payFromEmail, payToAddress } = input
  const offers = await listOffers(context.db, 'withdrawal', currency)
  const { capabilities } = offers.find(({ code }) => code === paymentMethod) ?? {}
  if (capabilities?.paysOutTo === 'cashier') return openCashier(context, amountMinor, input, session)
  const at = context.clock.now()
  const command = {
    operation: 'processWithdrawal',
    playerId,
    actor: `player:${playerId}`,
    key: idempotencyKey,
    input: { paymentMethod, amount: amountMinor.toString(), currency, storedCardId, payFromEmail, payToAddress },
    at,
  }
  const isForRest = session.level === 'withdrawal'
  const request = { playerId, currency, amountMinor, input, isForRest, actor: command.actor, at }
  const { reply } = await runPlayerCommand(context.db, command, (tx) => openByMethod(context, tx, request))
  await context.bus.publish(playerId, ['balance', 'payments'])
  return requested(context.db, playerId, reply)
}

interface Requested {
  readonly withdrawalId: string
  readonly inReview: boolean
}

/** The reply about a requested withdrawal. Only its id is stored with the request; its receipt is read again. */
async function requested(db: Db, playerId: string, { withdrawalId, inReview }: Requested) {
  const withdrawal = await selectWithdrawal(db, { playerId, withdrawalId })
  if (!withdrawal) throw new Error(`withdrawal ${withdrawalId} does not exist`)
  const { method, orderCode, requestedMinor, money, cardId, payeeEmail, payeeAddress } = withdrawal
  const card = cardId === undefined ? undefined : await findCard(db, playerId, cardId)
  const payee = (card && shortNameOf(card)) ?? payeeEmail ?? payeeAddress
  const offer = (await listOffers(db, 'withdrawal', money.currency)).find(({ code }) => code === method)
  const { paysOutTo } = offer?.capabilities ?? {}
  return {
    status: 'SUCCESS',
    withdrawalId,
    withdrawalStatus: inReview ? 'REVIEW' : 'PENDING',
    amount: formatAmount(requestedMinor, money.currency),
    currency: money.currency,
    paymentMethod: method,
    ...(paysOutTo && { paysOutTo }),
    ...(payee !== undefined && { payee }),
    reference: orderCode,
  } as const
}

/** Looks up the withdrawal that was requested under an idempotency key. Does not request a withdrawal. */
export async function getWithdrawalByKey(
  { db }: Context,
  { key }: Parsed<typeof lookUp>,
  { session }: { readonly session: Pick<Session, 'playerId'> },
): Promise<Reply<typeof lookUp>> {
  const { playerId } = session
  const reply = await replyUnder<Requested>(db, { operation: 'processWithdrawal', playerId, key })
  return reply ? requested(db, playerId, reply) : { status: 'NOT_SENT' }
}

type WithdrawalBy = (
  context: Context,
  input: Omit<Parsed<Withdraw>, 'paymentMethod'>,
  caller: WithdrawalCaller,
) => Promise<Reply<Withdraw>>

const withdrawalBy =
  (paymentMethod: string): WithdrawalBy =>
  (context, input, caller) =>
    processWithdrawal(context, { ...input, paymentMethod }, caller)

/**
 * One operation for each method, as a short form of `processWithdrawal`. A call of the short form and a call of
 * `processWithdrawal` with the same idempotency key mean the same withdrawal.
 */
export const withdrawalsByMethod = Object.fromEntries(
  Object.entries(withdrawalMethods).map(([id, method]) => [id, withdrawalBy(method)]),
) as Readonly<Record<keyof typeof withdrawalMethods, WithdrawalBy>>

/**
 * Checks the request, and returns the provider's cashier so that the player can continue there. The cashier later calls
 * us to reserve the amount.
 */
async function openCashier(
  { db, config }: Context,
  amountMinor: bigint,
  { paymentMethod }: Parsed<Withdraw>,
  session: WithdrawalCaller['session'],
): Promise<Reply<Withdraw>> {
  const { playerId, currency } = session
  const method = await withdrawalMethodNamed(db, playerId, currency, paymentMethod)
  const isForRest = session.level === 'withdrawal'
  const asked = isForRest ? await methodForRest(db, playerId, currency, method) : method
  await requireWithdrawable(db, playerId, amountMinor, asked)
  const { cashMinor } = await balancesOf(db, playerId, currency)
  if (cashMinor < amountMinor) throw new AppError('wallet.insufficientFunds')
  const cashier = providerNamed(config, method.provider).openCashier?.(session)
  if (!cashier) throw new AppError('payments.method')
  return { status: 'CONTINUE_IN_CASHIER', cashier }
}
