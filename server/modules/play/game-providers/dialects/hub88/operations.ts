import type { Context } from '../../../../../context.ts'
import { AppError } from '../../../../../kit/app-error.ts'
import { findLiveLaunch, findTokenOwner } from '../../../games/service.ts'
import { findBooked } from '../../../../money/ledger/service.ts'
import { getPlayer } from '../../../../people/players/service.ts'
import type { DialectAccount } from '../user-id.ts'
import type { Messages } from './messages.ts'
import { minorFrom, playerOf, refused, unitsOf } from './translate.ts'
import {
  type Booked,
  bet,
  rollback,
  win,
  fundsOfAccount,
  hasAccount,
  requireAccount,
  endRound,
} from '../../../rounds/service.ts'

export type Operations = {
  readonly [Name in keyof Messages]: (context: Context, message: Messages[Name], studio: string) => Promise<object>
}

type Message = Messages['transaction/bet'] | Messages['transaction/win'] | Messages['transaction/rollback']

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
    return balanceOf(player, await fundsOfAccount(context.db, player))
  },

  async 'transaction/bet'(context, message, studio) {
    const player = playerOf(message.user, message.currency)
    const isFree = message.is_free === true
    // A free round costs the player nothing, so its stake must be zero.
    if (isFree && message.amount !== 0) throw new AppError('wallet.amount')
    const amountMinor = minorFrom(message.amount, player.currency)
    const stake = { ...roundOf(message, player, studio), token: message.token, amountMinor }
    return answered(context, message, player, studio, async () => {
      try {
        return await bet(context, stake, isFree ? 0n : 1n)
      } catch (error) {
        throw await exactRefusal(context, error, player, message.token)
      }
    })
  },

  async 'transaction/win'(context, message, studio) {
    const player = playerOf(message.user, message.currency)
    const amountMinor = minorFrom(message.amount, player.currency)
    const referenceId = message.reference_transaction_uuid
    await requireBet(context, message, player, studio)
    const paid = { ...roundOf(message, player, studio), amountMinor, referenceId }
    return answered(context, message, player, studio, () => win(context, paid, 0n))
  },

  async 'transaction/rollback'(context, message, studio) {
    const player = playerOf(message.user)
    const undo = { ...roundOf(message, player, studio), referenceId: message.reference_transaction_uuid }
    return answered(context, message, player, studio, () => rollback(context, undo))
  },
}

/**
 * Refuses a win whose bet is not booked for the same player. Hub88 retries the win, so the win is booked once its bet
 * has arrived.
 */
async function requireBet(
  { db }: Context,
  { reference_transaction_uuid: stakeId, transaction_uuid: transactionId }: Messages['transaction/win'],
  { playerId }: DialectAccount,
  studio: string,
) {
  const stake = await findBooked(db, { studio, playerId, transactionId: stakeId })
  if (stake !== undefined && stake !== 'tombstone') return
  // If the win itself is booked already, no refusal is needed here, because `win` then returns the stored result or
  // refuses the win as a duplicate.
  if ((await findBooked(db, { studio, playerId, transactionId })) === undefined)
    throw refused('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
}

const roundOf = (message: Message, { playerId, currency }: DialectAccount, studio: string) => ({
  studio,
  transactionId: message.transaction_uuid,
  roundId: message.round,
  playerId,
  gameId: message.game_code,
  currency,
})

const balanceOf = ({ currency }: DialectAccount, playableMinor: bigint) => ({
  currency,
  balance: unitsOf(playableMinor, currency),
})

/** Books a movement, ends the round if this was its last movement, and returns the balance. */
async function answered(
  context: Context,
  message: Message,
  player: DialectAccount,
  studio: string,
  book: () => Promise<Booked>,
): Promise<object> {
  try {
    const booked = await book()
    if (message.round_closed === true) await close(context, message, player, studio)
    return balanceOf(player, booked.postBalanceMinor)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'provider.conflict') throw error
    // Hub88 allows RS_ERROR_DUPLICATE_TRANSACTION only if the id is booked with other content. Every other conflict
    // gets RS_ERROR_TRANSACTION_DOES_NOT_EXIST.
    const { playerId } = player
    const known = await findBooked(context.db, { studio, playerId, transactionId: message.transaction_uuid })
    throw refused(known ? 'RS_ERROR_DUPLICATE_TRANSACTION' : 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
  }
}

/**
 * Ends the round. A rollback may name a round of another game, which `endRound` refuses as a conflict. The movement
 * itself is booked by then, so the reply must still confirm it. Every other error is thrown, so that Hub88 retries the
 * message.
 */
async function close(context: Context, message: Message, player: DialectAccount, studio: string): Promise<void> {
  try {
    await endRound(context, { ...player, studio, roundId: message.round, gameId: message.game_code })
  } catch (error) {
    const isOther = error instanceof AppError && (error.code === 'provider.conflict' || error.code === 'games.unknown')
    if (!isOther) throw error
  }
}

/**
 * Hub88 has special statuses for a player who has an account but may not bet, and for an expired token. Our error codes
 * do not distinguish them from an unknown player and a wrong token, so this function looks up which case it is. A
 * refusal for lack of money also gets the balance.
 */
async function exactRefusal(context: Context, error: unknown, player: DialectAccount, token: string): Promise<unknown> {
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
  if (code === 'wallet.insufficientFunds')
    return refused('RS_ERROR_NOT_ENOUGH_MONEY', balanceOf(player, await fundsOfAccount(db, player)))
  return error
}
