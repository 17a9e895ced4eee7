import { formatAmount, type Currency } from '@baize/contract/money'
import type { Parsed } from '@baize/contract/op'
import type { payOutForPlayer as operation } from '@baize/contract/payments/staff'
import type { Context } from '../../../../context.ts'
import type { Tx } from '../../../../kit/db.ts'
import { AppError } from '../../../../kit/app-error.ts'
import { newId } from '../../../../kit/ids.ts'
import { type ActionCaller, authorise } from '../../../back-office/approvals/service.ts'
import { actOnPlayer } from '../../../back-office/records/service.ts'
import { sendMail } from '../../../site/mail/service.ts'
import { accountsOf, getPlayer, isKeptOut, lockPlayerRow, type Player } from '../../../people/players/service.ts'
import { minorOf } from '../../wallet/service.ts'
import { moneyText } from '../letters/service.ts'
import { openByHand } from './by-hand.ts'
import { openByMethod } from './open-by-method.ts'
import { itemOf } from './review.ts'

type Operation = typeof operation

/**
 * Pays money out to a player who cannot log in, either by one of the player's methods or as a transfer that staff make.
 * A payout by a method may need a review: above the method's review threshold, somebody other than the member of staff
 * who requested it must approve it. A transfer always needs a second person's approval before it is made.
 */
export async function payOutForPlayer(
  context: Context,
  input: Parsed<Operation>,
  caller: ActionCaller,
): Promise<{ status: 'SUCCESS'; withdrawalId: string; withdrawalStatus: 'REVIEW' | 'PENDING' }> {
  const { playerId, currency, amount, ...asked } = input
  const isByHand = asked.destination !== undefined
  if ((asked.paymentMethod === undefined) !== isByHand) throw new AppError('request.invalid')
  if (!(await getPlayer(context, playerId))) throw new AppError('restrictions.player')
  const amountMinor = minorOf(amount, currency, 'amount')
  const facts = { ...asked, amount: formatAmount(amountMinor, currency), currency }
  const action = { operation: 'payOutForPlayer', playerId, input: facts, caller, topics: ['balance', 'payments'] }
  const { withdrawalId, inReview } = await actOnPlayer(context, action, async (tx, { actor, at }) => {
    const player = await requireKeptOut(tx, playerId, currency, at)
    const money = { amountMinor, currency }
    const gift = { kind: 'payOutForPlayer', playerId, money, givenMinor: amountMinor, always: isByHand }
    const key = { withdrawalId: newId() }
    await authorise(tx, context, caller, { ...gift, subject: itemOf(key) })
    const opened = await open(context, tx, {
      ...input,
      ...key,
      amountMinor,
      actor,
      at,
      isDecided: caller.consent !== undefined,
    })
    const text = moneyText(money, player.language)
    const letter = { template: 'payout', name: player.firstName || player.username, money: text } as const
    await sendMail(context, tx, { to: player, language: player.language, letter })
    return opened
  })
  return { status: 'SUCCESS', withdrawalId, withdrawalStatus: inReview ? 'REVIEW' : 'PENDING' }
}

/**
 * Checks that the player may not play. All other players can withdraw themselves, so staff must not do it for them.
 * @throws AppError `payments.mayLogIn` if the player may play; `session.account` if they have no account in the
 * currency
 */
async function requireKeptOut(tx: Tx, playerId: string, currency: Currency, at: Temporal.Instant): Promise<Player> {
  const player = await lockPlayerRow(tx, playerId)
  if (!isKeptOut(player, at)) throw new AppError('payments.mayLogIn')
  const accounts = await accountsOf({ db: tx }, playerId)
  if (!accounts.some((account) => account.currency === currency)) throw new AppError('session.account')
  return player
}

type Opening = Parsed<Operation> & {
  readonly withdrawalId: string
  readonly amountMinor: bigint
  readonly actor: string
  readonly at: Temporal.Instant
  /** True if a second person has already approved the payout, so that it needs no review. */
  readonly isDecided: boolean
}

async function open(context: Context, tx: Tx, opening: Opening): Promise<{ withdrawalId: string; inReview: boolean }> {
  const { playerId, withdrawalId, currency, amountMinor, paymentMethod, destination, actor, at, isDecided } = opening
  if (paymentMethod === undefined) {
    const money = { amountMinor, currency }
    await openByHand(tx, { playerId, withdrawalId, money, destination: destination ?? '', actor, at, post: context })
    return { withdrawalId, inReview: false }
  }
  const { storedCardId, payFromEmail, payToAddress } = opening
  const input = { paymentMethod, storedCardId, payFromEmail, payToAddress }
  const names = { playerId, withdrawalId, currency, amountMinor, input, actor, at }
  return openByMethod(context, tx, { ...names, isForRest: true, isDecided })
}

/**
 * For the approval of a payout by a second person: `describe` returns where the money goes, which this person reads.
 */
export const payoutFacts = {
  describe: ({ destination, paymentMethod, payFromEmail, payToAddress }: Parsed<Operation>) =>
    destination ?? [paymentMethod, payFromEmail ?? payToAddress].filter(Boolean).join(' '),
}
