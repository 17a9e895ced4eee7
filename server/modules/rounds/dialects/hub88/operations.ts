import type { Context } from '../../../../context.ts'
import { AppError } from '../../../../kit/errors.ts'
import { findLiveLaunch, findTokenOwner } from '../../../games/service.ts'
import { getPlayer } from '../../../players/service.ts'
import { bet, rollback, win } from '../../booking/movements.ts'
import { hasAccount, requireAccount } from '../../player.ts'
import { balance, endRound } from '../../service.ts'
import { selectPlace } from '../../store.ts'
import type { Account } from '../user-id.ts'
import type { Messages } from './messages.ts'
import { amountFrom, playerOf, refused, unitsOf } from './translate.ts'

/** What each call does: the message in, the reply's fields out. */
export type Operations = {
  readonly [Name in keyof Messages]: (context: Context, message: Messages[Name], studio: string) => Promise<object>
}

type Movement = Messages['transaction/bet'] | Messages['transaction/win'] | Messages['transaction/rollback']
type Booked = Awaited<ReturnType<typeof win>>

const caller = (studio: string) => ({ params: { studio } })

export const operations: Operations = {
  async 'user/info'({ db }, { user }) {
    const { playerId, currency } = playerOf(user)
    await requireAccount(db, playerId, currency)
    const player = await getPlayer({ db }, playerId)
    if (!player) throw new AppError('provider.player')
    return { country: player.country }
  },

  async 'user/balance'(context, { user }) {
    const player = playerOf(user)
    const reply = await balance(context, player)
    return { currency: player.currency, balance: unitsOf(reply.balance, player.currency) }
  },

  async 'transaction/bet'(context, message, studio) {
    const player = playerOf(message.user, message.currency)
    const isFree = message.is_free === true
    // the stake of a free round is not the player's
    if (isFree && message.amount !== 0) throw new AppError('wallet.amount')
    const amount = amountFrom(message.amount, player.currency)
    const stake = { ...placed(message, player), token: message.token, amount }
    return told(context, message, player, studio, async () => {
      try {
        return await bet(context, stake, caller(studio), isFree ? 0n : 1n)
      } catch (error) {
        throw await exactly(context, error, player, message.token)
      }
    })
  },

  async 'transaction/win'(context, message, studio) {
    const player = playerOf(message.user, message.currency)
    const amount = amountFrom(message.amount, player.currency)
    const gain = { ...placed(message, player), amount, referenceTransactionId: message.reference_transaction_uuid }
    const stake = await selectPlace(context.db, studio, message.reference_transaction_uuid)
    if (stake && stake.playerId !== player.playerId) throw refused('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
    return told(context, message, player, studio, () => win(context, gain, caller(studio), 0n))
  },

  async 'transaction/rollback'(context, message, studio) {
    const player = playerOf(message.user)
    const undo = { ...placed(message, player), referenceTransactionId: message.reference_transaction_uuid }
    return told(context, message, player, studio, () => rollback(context, undo, caller(studio)))
  },
}

const placed = ({ transaction_uuid: transactionId, round: roundId, game_code: gameId }: Movement, player: Account) => ({
  ...player,
  transactionId,
  roundId,
  gameId,
})

/** Books, closes the round if this was its last movement, and tells the balance. */
async function told(
  context: Context,
  message: Movement,
  player: Account,
  studio: string,
  book: () => Promise<Booked>,
): Promise<object> {
  const { currency } = player
  try {
    const booked = await book()
    if (message.round_closed === true) await close(context, message, player, studio)
    return { currency, balance: unitsOf(booked.balance, currency) }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'provider.conflict') throw error
    // theirs is for an id that stands for something else, and for nothing else
    const isTaken = (await selectPlace(context.db, studio, message.transaction_uuid)) !== undefined
    throw refused(isTaken ? 'RS_ERROR_DUPLICATE_TRANSACTION' : 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
  }
}

/** What was booked is answered as booked, also where the round is none of that game: a rollback may name any. */
async function close(context: Context, message: Movement, player: Account, studio: string): Promise<void> {
  try {
    await endRound(context, { ...player, roundId: message.round, gameId: message.game_code }, caller(studio))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}

/** What they tell apart and we do not: somebody unknown or barred, a token that never was or is over. */
async function exactly(context: Context, error: unknown, player: Account, token: string): Promise<unknown> {
  if (!(error instanceof AppError)) return error
  const { db } = context
  const { playerId, currency } = player
  const { code } = error
  if (code === 'provider.player' && (await hasAccount(db, playerId, currency))) return refused('RS_ERROR_USER_DISABLED')
  if (code === 'provider.token') {
    const isTheirs = (await findTokenOwner(db, token)) === playerId
    const isOver = isTheirs && !(await findLiveLaunch(context, db, token))
    if (isOver) return refused('RS_ERROR_TOKEN_EXPIRED')
  }
  if (code === 'wallet.insufficientFunds') {
    const reply = await balance(context, player)
    return refused('RS_ERROR_NOT_ENOUGH_MONEY', { currency, balance: unitsOf(reply.balance, currency) })
  }
  return error
}
