import { formatAmount } from '@baize/contract/money'
import type { Context } from '../../../../../context.ts'
import { AppError } from '../../../../../kit/app-error.ts'
import { findLiveLaunch } from '../../../games/service.ts'
import { findBooked } from '../../../../money/ledger/service.ts'
import { playerOfLaunch } from '../../player-of-launch.ts'
import { userIdOf, type DialectAccount } from '../user-id.ts'
import type { Forms } from './forms.ts'
import { fundsOf, isNothing, playerOf, refundId, refused, success } from './translate.ts'
import {
  minorFrom,
  signedMinorFrom,
  type Booked,
  adjustment,
  bet,
  checkPrize,
  prize,
  rollback,
  win,
  fundsOfAccount,
  hasAccount,
  endRound,
} from '../../../rounds/service.ts'

export type Operations = {
  readonly [Name in keyof Forms]: (context: Context, form: Forms[Name], studio: string) => Promise<object>
}

const cashOf = ({ currency }: DialectAccount, playableMinor: bigint) =>
  fundsOf({ balance: formatAmount(playableMinor, currency), currency })

const bookedReply = (player: DialectAccount, { entryId, postBalanceMinor }: Booked) =>
  success({ transactionId: entryId, ...cashOf(player, postBalanceMinor) })

export const operations: Operations = {
  async authenticate(context, { token, gameId }, studio) {
    const played = gameId ?? (await findLiveLaunch(context, context.db, token))?.gameId
    if (played === undefined) throw new AppError('provider.token')
    const launched = await playerOfLaunch(context, { studio, gameId: played, token })
    const betLimits = {
      minTotalBet: cashOf(launched, launched.stakes.minimumMinor).cash,
      maxTotalBet: cashOf(launched, launched.stakes.maximumMinor).cash,
    }
    const { country } = launched
    return success({
      userId: userIdOf(launched),
      ...cashOf(launched, launched.playableMinor),
      token,
      country,
      betLimits,
    })
  },

  async balance({ db }, { userId }) {
    const player = playerOf(userId)
    return success(cashOf(player, await fundsOfAccount(db, player)))
  },

  async bet(context, { userId, reference, gameId, roundId, amount, token, bonusCode }, studio) {
    const player = playerOf(userId)
    if (token === undefined) throw refused(4)
    // A free round costs the player nothing, so its stake must be zero.
    if (bonusCode !== undefined && !isNothing(amount)) throw refused(3)
    const least = bonusCode === undefined ? 1n : 0n
    const amountMinor = minorFrom(amount, player.currency, least)
    const stake = { ...player, studio, transactionId: reference, gameId, roundId, token, amountMinor }
    try {
      return { ...bookedReply(player, await bet(context, stake, least)), usedPromo: 0 }
    } catch (error) {
      throw await frozenOrUnknown(context, error, player)
    }
  },

  async result(context, form, studio) {
    const { userId, reference, gameId, roundId, amount } = form
    const player = playerOf(userId)
    const promotion = promotionOf(form, player)
    const extra = promotion && { ...player, studio, gameId, roundId, ...promotion }
    // The win and the promotion are booked separately. If the promotion cannot be booked, the call is refused here
    // before the win is booked, so that the win is never paid without the promotion.
    if (extra) await checkPrize(context, extra)
    const amountMinor = minorFrom(amount, player.currency, 0n)
    const won = await win(context, { ...player, studio, transactionId: reference, gameId, roundId, amountMinor }, 0n)
    if (!extra) return bookedReply(player, won)
    const { postBalanceMinor } = await prize(context, extra)
    return bookedReply(player, { ...won, postBalanceMinor })
  },

  bonusWin: (context, form, studio) => award(context, form, `freeRounds:${form.bonusCode}`, studio),

  jackpotWin: (context, form, studio) => award(context, form, `jackpot:${form.jackpotId}`, studio),

  async promoWin(context, form, studio) {
    if (form.currency !== playerOf(form.userId).currency) throw refused(7)
    return award(context, form, `promotion:${form.campaignId}`, studio)
  },

  async endRound(context, { userId, gameId, roundId }, studio) {
    const player = playerOf(userId)
    return success(cashOf(player, await endRound(context, { ...player, studio, gameId, roundId })))
  },

  async refund(context, form, studio) {
    try {
      return await refundOnce(context, form, studio)
    } catch (error) {
      const isComplete = form.gameId !== undefined && form.roundId !== undefined
      if (isComplete || !(error instanceof AppError) || error.code !== 'provider.conflict') throw error
      // The bet may have been booked after the first attempt had looked for it. The second attempt then finds the bet,
      // and takes the game and the round from it.
      return refundOnce(context, form, studio)
    }
  },

  async adjustment(context, { userId, reference, gameId, roundId, amount }, studio) {
    const player = playerOf(userId)
    const amountMinor = signedMinorFrom(amount, player.currency)
    const change = { ...player, studio, transactionId: reference, gameId, roundId, amountMinor }
    return bookedReply(player, await adjustment(context, change))
  },
}

/** Refunds a bet. The form may omit the game and the round; they are then taken from the booked bet. */
async function refundOnce(context: Context, form: Forms['refund'], studio: string): Promise<object> {
  const { userId, reference, gameId, roundId } = form
  const player = playerOf(userId)
  const found = await findBooked(context.db, { ...player, studio, transactionId: reference })
  const original = found === 'tombstone' ? undefined : found
  const { entryId } = await rollback(context, {
    ...player,
    studio,
    transactionId: refundId(reference),
    referenceId: reference,
    gameId: gameId ?? original?.gameId ?? '',
    roundId: roundId ?? original?.roundId ?? '',
  })
  return success({ transactionId: entryId })
}

type Award = Forms['bonusWin'] | Forms['jackpotWin'] | Forms['promoWin']

async function award(context: Context, form: Award, referenceId: string, studio: string): Promise<object> {
  const { userId, reference, gameId = '', roundId = '', amount } = form
  const player = playerOf(userId)
  const amountMinor = minorFrom(amount, player.currency, 0n)
  const won = { ...player, studio, transactionId: reference, gameId, roundId, amountMinor, referenceId }
  return bookedReply(player, await prize(context, won, 0n))
}

/**
 * The promotion that a `result` call pays in addition to its win, booked under a separate reference.
 * @throws code 7 if the reference or the campaign is missing, or if the reference equals the win's reference
 */
function promotionOf(form: Forms['result'], { currency }: DialectAccount) {
  const { promoWinAmount, promoWinReference, promoCampaignID, reference } = form
  if (promoWinAmount === undefined || isNothing(promoWinAmount)) return undefined
  if (!promoWinReference || !promoCampaignID || promoWinReference === reference) throw refused(7)
  const amountMinor = minorFrom(promoWinAmount, currency)
  return { referenceId: `promotion:${promoCampaignID}`, transactionId: promoWinReference, amountMinor }
}

/**
 * Chooses the code for a refused bet: 6 (frozen) if the player has an account but may not bet, instead of 2 (unknown
 * player).
 */
async function frozenOrUnknown(
  { db }: Context,
  error: unknown,
  { playerId, currency }: DialectAccount,
): Promise<unknown> {
  if (!(error instanceof AppError) || error.code !== 'provider.player') return error
  return (await hasAccount(db, playerId, currency)) ? refused(6) : error
}
