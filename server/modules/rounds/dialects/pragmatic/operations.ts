import type { Context } from '../../../../context.ts'
import { AppError } from '../../../../kit/errors.ts'
import { findLiveLaunch } from '../../../games/service.ts'
import { adjustment, bet, checkPrize, prize, rollback, win } from '../../booking/movements.ts'
import { hasAccount } from '../../player.ts'
import { authenticate, balance, endRound } from '../../service.ts'
import { selectPlace } from '../../store.ts'
import { userIdOf, type Account } from '../user-id.ts'
import type { Forms } from './forms.ts'
import { amountFrom, fundsOf, isNothing, playerOf, refundId, refused, success } from './translate.ts'

/** What each call does: the form in, the reply's fields out. */
export type Operations = {
  readonly [Name in keyof Forms]: (context: Context, form: Forms[Name], studio: string) => Promise<object>
}

type Booked = Awaited<ReturnType<typeof win>>

const booked = (reply: Booked) => success({ transactionId: reply.platformTransactionId, ...fundsOf(reply) })
const caller = (studio: string) => ({ params: { studio } })

export const operations: Operations = {
  async authenticate(context, { token, gameId }, studio) {
    const played = gameId ?? (await findLiveLaunch(context, context.db, token))?.gameId
    if (played === undefined) throw new AppError('provider.token')
    const reply = await authenticate(context, { token, gameId: played }, caller(studio))
    const { playerId, currency, country, minimumStake, maximumStake } = reply
    const betLimits = {
      minTotalBet: fundsOf({ balance: minimumStake, currency }).cash,
      maxTotalBet: fundsOf({ balance: maximumStake, currency }).cash,
    }
    return success({ userId: userIdOf({ playerId, currency }), ...fundsOf(reply), token, country, betLimits })
  },

  async balance(context, { userId }) {
    return success(fundsOf(await balance(context, playerOf(userId))))
  },

  async bet(context, { userId, reference, gameId, roundId, amount, token, bonusCode }, studio) {
    const player = playerOf(userId)
    if (token === undefined) throw refused(4)
    // the stake of a free round is not the player's
    if (bonusCode !== undefined && !isNothing(amount)) throw refused(3)
    const stake = { ...player, transactionId: reference, gameId, roundId, token, amount: amountFrom(amount) }
    try {
      const reply = await bet(context, stake, caller(studio), bonusCode === undefined ? 1n : 0n)
      return { ...booked(reply), usedPromo: 0 }
    } catch (error) {
      throw await frozenOrUnknown(context, error, player)
    }
  },

  async result(context, form, studio) {
    const { userId, reference, gameId, roundId, amount } = form
    const player = playerOf(userId)
    const promotion = promotionOf(form)
    const extra = promotion && { ...player, gameId, roundId, ...promotion }
    // both or neither: what could not be paid beside the win is refused before it
    if (extra) await checkPrize(context, extra, caller(studio))
    const gain = { ...player, transactionId: reference, gameId, roundId, amount: amountFrom(amount) }
    const won = await win(context, gain, caller(studio), 0n)
    if (!extra) return booked(won)
    const paid = await prize(context, extra, caller(studio))
    return { ...booked(paid), transactionId: won.platformTransactionId }
  },

  async bonusWin(context, form, studio) {
    return booked(await awarded(context, form, { reason: 'freeRounds', reasonId: form.bonusCode }, studio))
  },

  async jackpotWin(context, form, studio) {
    return booked(await awarded(context, form, { reason: 'jackpot', reasonId: form.jackpotId }, studio))
  },

  async promoWin(context, form, studio) {
    if (form.currency !== playerOf(form.userId).currency) throw refused(7)
    return booked(await awarded(context, form, { reason: 'promotion', reasonId: form.campaignId }, studio))
  },

  async endRound(context, { userId, gameId, roundId }, studio) {
    const reply = await endRound(context, { ...playerOf(userId), gameId, roundId }, caller(studio))
    return success(fundsOf(reply))
  },

  async refund(context, { userId, reference, gameId, roundId }, studio) {
    const original = await selectPlace(context.db, studio, reference)
    const reply = await rollback(
      context,
      {
        ...playerOf(userId),
        transactionId: refundId(reference),
        referenceTransactionId: reference,
        gameId: gameId ?? original?.gameId ?? '',
        roundId: roundId ?? original?.roundId ?? '',
      },
      caller(studio),
    )
    return success({ transactionId: reply.platformTransactionId })
  },

  async adjustment(context, { userId, reference, gameId, roundId, amount }, studio) {
    const change = { ...playerOf(userId), transactionId: reference, gameId, roundId, amount: amountFrom(amount) }
    return booked(await adjustment(context, change, caller(studio)))
  },
}

type Award = Forms['bonusWin'] | Forms['jackpotWin'] | Forms['promoWin']
type Reason = Pick<Parameters<typeof prize>[1], 'reason' | 'reasonId'>

function awarded(context: Context, form: Award, why: Reason, studio: string): Promise<Booked> {
  const { userId, reference, gameId, roundId, amount } = form
  const won = { ...playerOf(userId), ...why, transactionId: reference, gameId, roundId, amount: amountFrom(amount) }
  return prize(context, won, caller(studio), 0n)
}

/** What a result pays beside its win, under a reference of its own. @throws 7 where it is told in part */
function promotionOf({ promoWinAmount, promoWinReference, promoCampaignID, reference }: Forms['result']) {
  if (promoWinAmount === undefined || isNothing(promoWinAmount)) return undefined
  if (!promoWinReference || !promoCampaignID || promoWinReference === reference) throw refused(7)
  const amount = amountFrom(promoWinAmount)
  return { reason: 'promotion', reasonId: promoCampaignID, transactionId: promoWinReference, amount } as const
}

/** Somebody who exists and still may not bet is frozen. */
async function frozenOrUnknown({ db }: Context, error: unknown, { playerId, currency }: Account): Promise<unknown> {
  if (!(error instanceof AppError) || error.code !== 'provider.player') return error
  return (await hasAccount(db, playerId, currency)) ? refused(6) : error
}
