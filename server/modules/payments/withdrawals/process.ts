import { formatAmount, type Currency } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import type * as operations from '@baize/contract/payments/withdrawals'
import type { Context } from '../../../context.ts'
import { runCommand } from '../../commands/service.ts'
import type { Db, Tx } from '../../../kit/db.ts'
import { AppError } from '../../../kit/errors.ts'
import { newId } from '../../../kit/ids.ts'
import type { CallerOf } from '../../../kit/http/route.ts'
import { getPlayer, isIdentified } from '../../players/service.ts'
import { balancesOf, minorOf, reserveFundsIn } from '../../wallet/service.ts'
import { cardOf } from '../cards/service.ts'
import { payoutQueue } from './payouts.ts'
import { providerNamed } from '../providers/registry.ts'
import { nextInquiryAt, refusalOf } from '../deposits/rules.ts'
import {
  selectMethodsPaidWith,
  selectWithdrawalMethods,
  type WithdrawalMethod,
} from '../offers/withdrawal-method-store.ts'
import { offeredMethods, payeeKindOf } from './rules.ts'
import { insertWithdrawal } from './store.ts'

type Withdraw = typeof operations.processWithdrawal

async function methodsFor(db: Db, playerId: string, currency: Currency): Promise<readonly WithdrawalMethod[]> {
  const paidWith = await selectMethodsPaidWith(db, playerId, currency)
  return offeredMethods(await selectWithdrawalMethods(db, currency), paidWith)
}

/** @throws AppError `payments.method` where the player cannot be paid by it */
export async function withdrawalMethodNamed(
  db: Db,
  playerId: string,
  currency: Currency,
  code: string,
): Promise<WithdrawalMethod> {
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
  const { minimumMinor, maximumMinor } = await withdrawalMethodNamed(db, playerId, currency, paymentMethodCode)
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
  const amountMinor = minorOf(input.amount, currency)
  if (payeeKindOf(input.paymentMethod) === 'cashier') return openCashier(context, amountMinor, input, session)
  const at = context.clock.now()
  const { paymentMethod, storedCardId, payFromEmail, payToAddress } = input
  const command = {
    operation: 'processWithdrawal',
    playerId,
    actor: `player:${playerId}`,
    key: idempotencyKey,
    input: { paymentMethod, amount: amountMinor.toString(), currency, storedCardId, payFromEmail, payToAddress },
    at,
  }
  const wish = { playerId, currency, amountMinor, input, at }
  const { reply } = await runCommand(context.db, command, (tx) => open(context, tx, wish))
  await context.bus.publish(playerId, ['balance', 'payments'])
  const { withdrawalId, inReview } = reply
  return { status: 'SUCCESS', withdrawalId, withdrawalStatus: inReview ? 'REVIEW' : 'PENDING' }
}

/** Checks what can be checked before, and hands the player to the cashier, which asks us to reserve the amount. */
async function openCashier(
  { db, config }: Context,
  amountMinor: bigint,
  { paymentMethod }: Parsed<Withdraw>,
  session: CallerOf<Withdraw>['session'],
): Promise<Reply<Withdraw>> {
  const { playerId, currency } = session
  const method = await withdrawalMethodNamed(db, playerId, currency, paymentMethod)
  await requireWithdrawable(db, playerId, amountMinor, method)
  const { cashMinor } = await balancesOf(db, playerId, currency)
  if (cashMinor < amountMinor) throw new AppError('wallet.insufficientFunds')
  const cashier = providerNamed(config, method.provider).openCashier?.(session)
  if (!cashier) throw new AppError('payments.method')
  return { status: 'CONTINUE_IN_CASHIER', cashier }
}

/** @throws AppError where the player cannot be paid so much by the method */
export async function requireWithdrawable(
  db: Db,
  playerId: string,
  amountMinor: bigint,
  method: WithdrawalMethod,
): Promise<void> {
  const player = await getPlayer({ db }, playerId)
  const verified = player !== undefined && isIdentified(player)
  const refusal = refusalOf('withdrawal', { verified, amountMinor, ...method })
  if (refusal) throw new AppError(refusal)
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
  const method = await withdrawalMethodNamed(tx, playerId, currency, input.paymentMethod)
  await requireWithdrawable(tx, playerId, amountMinor, method)
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

/** Who is paid, as the method wants it. */
async function payeeOf(tx: Tx, playerId: string, method: WithdrawalMethod, input: Parsed<Withdraw>) {
  const { storedCardId, payFromEmail, payToAddress } = input
  const nobody = { cardId: undefined, payeeEmail: undefined, payeeAddress: undefined }
  switch (payeeKindOf(method.code)) {
    case 'card': {
      const card = await cardOf(tx, playerId, method.provider, storedCardId)
      // closed loop: a card that was only added has brought no money
      if (!card.hasPaid) throw new AppError('payments.cardUnused')
      return { ...nobody, cardId: card.cardId }
    }
    case 'email':
      if (payFromEmail === undefined) throw new AppError('payments.email')
      return { ...nobody, payeeEmail: payFromEmail }
    case 'coins':
      if (payToAddress === undefined) throw new AppError('payments.address')
      return { ...nobody, payeeAddress: payToAddress }
    case 'cashier':
    case 'source':
      return nobody
  }
}
