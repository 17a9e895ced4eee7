import type { Context } from '../../../../../context.ts'
import { AppError } from '../../../../../kit/errors.ts'
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

/** The action of each call: takes the message, and returns the fields of the reply. */
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
    // the player does not pay for a free round
    if (isFree && message.amount !== 0) throw new AppError('wallet.amount')
    const amountMinor = minorFrom(message.amount, player.currency)
    const stake = { ...placeOf(message, player, studio), token: message.token, amountMinor }
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
    const paid = { ...placeOf(message, player, studio), amountMinor, referenceId }
    return answered(context, message, player, studio, () => win(context, paid, 0n))
  },

  async 'transaction/rollback'(context, message, studio) {
    const player = playerOf(message.user)
    const undo = { ...placeOf(message, player, studio), referenceId: message.reference_transaction_uuid }
    return answered(context, message, player, studio, () => rollback(context, undo))
  },
}

/** A win needs a booked bet of the same player. Hub88 sends it again if the bet comes later. */
async function requireBet(
  { db }: Context,
  { reference_transaction_uuid: stakeId, transaction_uuid: transactionId }: Messages['transaction/win'],
  { playerId }: DialectAccount,
  studio: string,
) {
  const stake = await findBooked(db, { studio, playerId, transactionId: stakeId })
  if (stake !== undefined && stake !== 'tombstone') return
  // a known win is answered as before, or refused as a duplicate
  if ((await findBooked(db, { studio, playerId, transactionId })) === undefined)
    throw refused('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
}

const placeOf = (message: Message, { playerId, currency }: DialectAccount, studio: string) => ({
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

/** Books, closes the round after its last movement, and answers with the balance. */
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
    // their duplicate status means an id that stands for something else, and no other conflict
    const { playerId } = player
    const known = await findBooked(context.db, { studio, playerId, transactionId: message.transaction_uuid })
    throw refused(known ? 'RS_ERROR_DUPLICATE_TRANSACTION' : 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
  }
}

/**
 * A rollback may name a round of another game. If the movement is booked, the answer confirms it even then. Any other
 * failure is answered as one, so that Hub88 sends the message again.
 */
async function close(context: Context, message: Message, player: DialectAccount, studio: string): Promise<void> {
  try {
    await endRound(context, { ...player, studio, roundId: message.round, gameId: message.game_code })
  } catch (error) {
    const isOther = error instanceof AppError && (error.code === 'provider.conflict' || error.code === 'games.unknown')
    if (!isOther) throw error
  }
}

/** Hub88 distinguishes unknown from barred players, and wrong from expired tokens. Our refusals do not. */
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
