import type { Currency } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import { withdrawalMethods, type processWithdrawal as operation } from '@baize/contract/payments/withdrawals'
import type { Context } from '../../../context.ts'
import { runCommand } from '../../commands/service.ts'
import type { Tx } from '../../../kit/db.ts'
import { AppError } from '../../../kit/errors.ts'
import type { CallerOf } from '../../../kit/http/route.ts'
import { balancesOf, minorOf } from '../../wallet/service.ts'
import { cardOf } from '../cards/service.ts'
import type { Offer } from '../offers/rules.ts'
import { listOffers } from '../offers/service.ts'
import { providerNamed } from '../providers/registry.ts'
import { openWithdrawal } from './open.ts'
import { payoutQueue } from './payouts.ts'
import { requireWithdrawable, withdrawalMethodNamed } from './service.ts'

type Withdraw = typeof operation
type WithdrawalCaller = Pick<CallerOf<Withdraw>, 'session' | 'idempotencyKey'>

/** Reserves the amount and, in the same transaction, gives the payout to its job or to staff. */
export async function processWithdrawal(
  context: Context,
  input: Parsed<Withdraw>,
  { session, idempotencyKey }: WithdrawalCaller,
): Promise<Reply<Withdraw>> {
  const { playerId, currency } = session
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
  const wish = { playerId, currency, amountMinor, input, at }
  const { reply } = await runCommand(context.db, command, (tx) => open(context, tx, wish))
  await context.bus.publish(playerId, ['balance', 'payments'])
  const { withdrawalId, inReview } = reply
  return { status: 'SUCCESS', withdrawalId, withdrawalStatus: inReview ? 'REVIEW' : 'PENDING' }
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

/** The operations that begin a withdrawal by one method. One key means one withdrawal under either name. */
export const withdrawalsByMethod = Object.fromEntries(
  Object.entries(withdrawalMethods).map(([id, method]) => [id, withdrawalBy(method)]),
) as Readonly<Record<keyof typeof withdrawalMethods, WithdrawalBy>>

/** Checks the request and sends the player to the cashier. The cashier then asks us to reserve the amount. */
async function openCashier(
  { db, config }: Context,
  amountMinor: bigint,
  { paymentMethod }: Parsed<Withdraw>,
  session: WithdrawalCaller['session'],
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
  const { code, provider, reviewAboveMinor } = method
  const inReview = reviewAboveMinor === undefined || amountMinor > reviewAboveMinor
  const withdrawalId = await openWithdrawal(tx, {
    playerId,
    actor: `player:${playerId}`,
    method: code,
    provider,
    money: { amountMinor, currency },
    ...payee,
    state: inReview ? 'REVIEW' : 'APPROVED',
    at,
  })
  if (!inReview) await outbox.send(tx, payoutQueue, { playerId, withdrawalId })
  return { withdrawalId, inReview }
}

/** The receiver, as the method's provider needs it. */
async function payeeOf(tx: Tx, playerId: string, { provider, capabilities }: Offer, input: Parsed<Withdraw>) {
  const { storedCardId, payFromEmail, payToAddress } = input
  switch (capabilities.paysOutTo) {
    case 'card': {
      const card = await cardOf(tx, playerId, provider, storedCardId)
      // closed loop: a card that was only added has paid nothing in
      if (!card.hasPaid) throw new AppError('payments.cardUnused')
      return { cardId: card.cardId }
    }
    case 'email':
      if (payFromEmail === undefined) throw new AppError('payments.email')
      return { payeeEmail: payFromEmail }
    case 'coins':
      if (payToAddress === undefined) throw new AppError('payments.address')
      return { payeeAddress: payToAddress }
    case 'cashier':
    case 'source':
    case undefined:
      return {}
  }
}
