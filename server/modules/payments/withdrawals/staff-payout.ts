import { formatAmount, parseAmount, type Currency, type Money } from '@baize/contract/money'
import type { Parsed } from '@baize/contract/op'
import type { payOutForPlayer as operation } from '@baize/contract/payments/staff'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../kit/db.ts'
import { AppError } from '../../../kit/errors.ts'
import type { CallerOf } from '../../../kit/http/route.ts'
import { runCommand } from '../../commands/service.ts'
import { sendMail } from '../../mail/service.ts'
import { accountsOf, getPlayer, isKeptOut, lockPlayer, type Player } from '../../players/service.ts'
import { minorOf } from '../../wallet/service.ts'
import { moneyText } from '../letters/service.ts'
import { countPayment } from '../orders/figures.ts'
import { handProvider, openByHand } from './by-hand.ts'
import { openByMethod } from './open-by-method.ts'

type Operation = typeof operation

/**
 * Pays out the money of a player who cannot log in: by a method of the player, or as a transfer that staff make. The
 * thresholds of withdrawals apply.
 */
export async function payOutForPlayer(
  context: Context,
  input: Parsed<Operation>,
  { staff, idempotencyKey }: Pick<CallerOf<Operation>, 'staff' | 'idempotencyKey'>,
): Promise<{ status: 'SUCCESS'; withdrawalId: string; withdrawalStatus: 'REVIEW' | 'PENDING' }> {
  const { playerId, currency, amount, ...wish } = input
  if ((wish.paymentMethod === undefined) === (wish.reference === undefined)) throw new AppError('request.invalid')
  if (!(await getPlayer(context, playerId))) throw new AppError('restrictions.player')
  const amountMinor = minorOf(amount, currency, 'amount')
  const at = context.clock.now()
  const actor = `staff:${staff}`
  const details = { ...wish, amount: formatAmount(amountMinor, currency), currency }
  const command = { operation: 'payOutForPlayer', playerId, actor, key: idempotencyKey, input: details, at, details }
  let isPaid = false
  const { reply } = await runCommand(context.db, command, async (tx) => {
    const player = await requireKeptOut(tx, playerId, currency, at)
    const opened = await open(context, tx, { ...input, amountMinor, actor, at })
    isPaid = wish.reference !== undefined && !opened.inReview
    const money = moneyText({ amountMinor, currency }, player.language)
    const letter = { template: 'payout', name: player.firstName || player.username, money } as const
    await sendMail(context, tx, { to: player, language: player.language, letter })
    return opened
  })
  if (isPaid) countPayment({ kind: 'withdrawal', provider: handProvider }, 'PAID')
  await context.bus.publish(playerId, ['balance', 'payments'])
  return {
    status: 'SUCCESS',
    withdrawalId: reply.withdrawalId,
    withdrawalStatus: reply.inReview ? 'REVIEW' : 'PENDING',
  }
}

/** Other players withdraw themselves. */
async function requireKeptOut(tx: Tx, playerId: string, currency: Currency, at: Temporal.Instant): Promise<Player> {
  const player = await lockPlayer(tx, playerId)
  if (!isKeptOut(player, at)) throw new AppError('payments.mayLogIn')
  const accounts = await accountsOf({ db: tx }, playerId)
  if (!accounts.some((account) => account.currency === currency)) throw new AppError('session.account')
  return player
}

type Opening = Parsed<Operation> & {
  readonly amountMinor: bigint
  readonly actor: string
  readonly at: Temporal.Instant
}

function open(context: Context, tx: Tx, opening: Opening): Promise<{ withdrawalId: string; inReview: boolean }> {
  const { playerId, currency, amountMinor, paymentMethod, reference = '', reason, actor, at } = opening
  if (paymentMethod === undefined)
    return openByHand(tx, { playerId, money: { amountMinor, currency }, reference, reason, actor, at, post: context })
  const { storedCardId, payFromEmail, payToAddress } = opening
  const input = { paymentMethod, storedCardId, payFromEmail, payToAddress }
  return openByMethod(context, tx, { playerId, currency, amountMinor, input, isForRest: true, actor, at })
}

/** The money that a payout moves, for the second person. */
export const payoutMoney = (_context: Context, { amount, currency }: Parsed<Operation>): Promise<Money | undefined> => {
  const amountMinor = parseAmount(amount, currency)
  return Promise.resolve(amountMinor === undefined ? undefined : { amountMinor, currency })
}
