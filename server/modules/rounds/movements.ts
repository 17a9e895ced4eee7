import { formatAmount } from '@baize/contract/money'
import type { Operation, Parsed, Reply } from '@baize/contract/op'
import type * as operations from '@baize/contract/rounds'
import type { Context } from '../../context.ts'
import type { Tx } from '../../kit/db.ts'
import { AppError } from '../../kit/errors.ts'
import type { CallerOf } from '../../kit/http/route.ts'
import { stakeRulesOf, waitsForCheck } from '../games/service.ts'
import { balancesOf } from '../wallet/service.ts'
import { bookOnce, bookTogether, checkUntaken, type Booked } from './book.ts'
import { stakeOrWin, unfitStake, type Movement } from './rules.ts'
import { insertRound, selectPlace, selectRound, type RoundState } from './store.ts'

type Moving = typeof operations.bet | typeof operations.win | typeof operations.rollback | typeof operations.adjustment

/** Who asks: the studio of the path. */
type Asking<O extends Operation> = Pick<CallerOf<O>, 'params'>

/**
 * Takes a stake; opens the round where it is new.
 * @param leastMinor 0n where the dialect tells of free rounds as bets of nothing
 */
export async function bet(
  context: Context,
  input: Parsed<typeof operations.bet>,
  caller: Asking<typeof operations.bet>,
  leastMinor: 0n | 1n = 1n,
): Promise<Reply<typeof operations.bet>> {
  const { freeRoundsId } = input
  if (freeRoundsId === undefined) {
    const move = await stakeOf(context, input, caller, leastMinor)
    return reply(move, await unlessChecked(context, input, bookOnce(context, move)))
  }
  // a bonus pays for it: the player stakes nothing
  const free = { ...(await stakeOf(context, input, caller, 0n)), referenceId: `freeRounds:${freeRoundsId}` }
  if (free.amountMinor !== 0n) throw new AppError('wallet.amount')
  return reply(free, await unlessChecked(context, input, bookOnce(context, free)))
}

/**
 * A token that takes no bets only because the player has to answer a reality check is told so.
 * @throws AppError `provider.realityCheck`
 */
async function unlessChecked<T>(
  context: Context,
  { playerId, token }: { readonly playerId: string; readonly token: string },
  booking: Promise<T>,
): Promise<T> {
  try {
    return await booking
  } catch (error) {
    const isToken = error instanceof AppError && error.code === 'provider.token'
    if (isToken && (await waitsForCheck(context, context.db, playerId, token)))
      throw new AppError('provider.realityCheck')
    throw error
  }
}

async function stakeOf(
  context: Context,
  input: Parsed<typeof operations.bet>,
  caller: Asking<typeof operations.bet>,
  leastMinor: 0n | 1n,
): Promise<Movement> {
  const amountMinor = stakeOrWin(input.amount, input.currency, leastMinor)
  const rules = await stakeRulesOf(context, caller.params.studio ?? '', input.gameId, input.currency)
  return {
    ...movementOf('bet', input, caller, amountMinor),
    token: input.token,
    youngMaximumMinor: rules?.youngMaximumMinor,
    ...unfitStake(rules, amountMinor),
  }
}

/** The id of the second part of a call that books two movements: no id of a studio contains a space. */
const secondId = (transactionId: string): string => `${transactionId} win`

/** Takes a stake and pays what it won, which may be nothing: both or neither. Each names the other. */
export async function betAndWin(
  context: Context,
  input: Parsed<typeof operations.betAndWin>,
  caller: Asking<typeof operations.betAndWin>,
): Promise<Reply<typeof operations.betAndWin>> {
  const { transactionId: first, winAmount, currency } = input
  const second = secondId(first)
  const wonMinor = stakeOrWin(winAmount, currency, 0n)
  const stake = { ...(await stakeOf(context, input, caller, 1n)), referenceId: second }
  const won = { ...movementOf('win', { ...input, transactionId: second }, caller, wonMinor), referenceId: first }
  const [taken, paid] = await unlessChecked(context, input, bookTogether(context, [stake, won]))
  if (!taken || !paid) throw new Error('a bet was booked without its win')
  return {
    ...reply(stake, { ...taken, postBalanceMinor: paid.postBalanceMinor }),
    winPlatformTransactionId: paid.entryId,
  }
}

/**
 * Pays a win: whatever became of token, session and round, and also before the bet.
 * @param leastMinor 0n where the dialect tells of a lost round as a win of nothing
 */
export async function win(
  context: Context,
  input: Parsed<typeof operations.win>,
  caller: Asking<typeof operations.win>,
  leastMinor: 0n | 1n = 1n,
): Promise<Reply<typeof operations.win>> {
  const { referenceTransactionId: referenceId } = input
  const amountMinor = stakeOrWin(input.amount, input.currency, leastMinor)
  const known = await gameOf(context, input, caller)
  const paid = { ...movementOf('win', input, caller, amountMinor), ...known }
  const move = referenceId === undefined ? paid : { ...paid, referenceId }
  return reply(move, await bookOnce(context, move))
}

/** Pays what was won without a stake, in a round or not. @param leastMinor as of a win */
export async function prize(
  context: Context,
  input: Parsed<typeof operations.prize>,
  caller: Asking<typeof operations.prize>,
  leastMinor: 0n | 1n = 1n,
): Promise<Reply<typeof operations.prize>> {
  const move = await prizeOf(context, input, caller, leastMinor)
  return reply(move, await bookOnce(context, move))
}

/** Refuses a prize that `prize` would not book because of its amount or id, where something else is booked before it. */
export async function checkPrize(
  context: Context,
  input: Parsed<typeof operations.prize>,
  caller: Asking<typeof operations.prize>,
): Promise<void> {
  await checkUntaken(context, await prizeOf(context, input, caller, 1n))
}

async function prizeOf(
  context: Context,
  input: Parsed<typeof operations.prize>,
  caller: Asking<typeof operations.prize>,
  leastMinor: 0n | 1n,
): Promise<Movement> {
  const { reason, reasonId, roundId = '', gameId = '', ...rest } = input
  const amountMinor = stakeOrWin(input.amount, input.currency, leastMinor)
  const won = { ...rest, roundId, gameId }
  const known = gameId === '' ? {} : await gameOf(context, won, caller)
  return { ...movementOf('prize', won, caller, amountMinor), ...known, referenceId: `${reason}:${reasonId}` }
}

/** Corrects the outcome of a round, upwards always, downwards as far as the cash goes. */
export async function adjustment(
  context: Context,
  input: Parsed<typeof operations.adjustment>,
  caller: Asking<typeof operations.adjustment>,
): Promise<Reply<typeof operations.adjustment>> {
  const isDown = input.amount.startsWith('-')
  const sizeMinor = stakeOrWin(isDown ? input.amount.slice(1) : input.amount, input.currency)
  const known = await gameOf(context, input, caller)
  const move = { ...movementOf('adjustment', input, caller, isDown ? -sizeMinor : sizeMinor), ...known }
  return reply(move, await bookOnce(context, move))
}

/**
 * Undoes a bet, a win or both by the amounts that were booked; of an unknown one, remembers that it must not be booked.
 * Repeated after a crash between the parts, it undoes the rest.
 */
export async function rollback(
  context: Context,
  input: Parsed<typeof operations.rollback>,
  caller: Asking<typeof operations.rollback>,
): Promise<Reply<typeof operations.rollback>> {
  const referenceId = input.referenceTransactionId
  if (referenceId === input.transactionId) throw new AppError('provider.conflict')
  const move = { ...movementOf('rollback', input, caller, 0n), referenceId }
  const undone = await bookOnce(context, move)
  // from here on nothing is booked any more under what was undone, so its win is there now or never will be
  const hasWin = (await selectPlace(context.db, move.studio, secondId(referenceId))) !== undefined
  const rest = { ...move, transactionId: secondId(move.transactionId), referenceId: secondId(referenceId) }
  const { postBalanceMinor } = hasWin ? await bookOnce(context, rest) : undone
  if (postBalanceMinor === 0n) await reportDeficit(context, move)
  return reply(move, { ...undone, postBalanceMinor })
}

/** A rollback is taken whether the money is still there or not: where it was not, staff shall know. */
async function reportDeficit({ db, log }: Context, { playerId, currency, studio, transactionId }: Movement) {
  const { deficitMinor } = await balancesOf(db, playerId, currency)
  if (deficitMinor === 0n) return
  const deficit = formatAmount(deficitMinor, currency)
  log.warn({ playerId, currency, studio, transactionId, deficit }, 'a rollback has left a deficit')
}

/**
 * The round's state; a round that was never heard of is opened.
 * @throws AppError `provider.conflict` where the round is of another game or currency
 */
export async function openRound(
  tx: Tx,
  movement: Pick<Movement, 'studio' | 'roundId' | 'playerId' | 'gameId' | 'currency'>,
  at: Temporal.Instant,
): Promise<RoundState> {
  if (await insertRound(tx, movement, at)) return 'open'
  const round = await selectRound(tx, movement)
  if (round?.gameId !== movement.gameId || round.currency !== movement.currency) throw new AppError('provider.conflict')
  return round.state
}

type Place = Pick<Movement, 'roundId' | 'playerId' | 'gameId' | 'currency'>

/** What money is paid on must be a game of the studio; whether it may be played still is no matter. */
async function gameOf(context: Context, { gameId, currency }: Place, { params }: Asking<Moving>) {
  const rules = await stakeRulesOf(context, params.studio ?? '', gameId, currency)
  return rules ? {} : ({ unfit: 'game' } as const)
}

function movementOf<Kind extends Movement['kind']>(
  kind: Kind,
  input: Place & { transactionId: string },
  { params }: Asking<Moving>,
  amountMinor: bigint,
): Movement & { kind: Kind } {
  const { transactionId, roundId, playerId, gameId, currency } = input
  return { kind, studio: params.studio ?? '', transactionId, roundId, playerId, gameId, currency, amountMinor }
}

const reply = ({ currency, transactionId }: Movement, { entryId, postBalanceMinor }: Booked) => ({
  status: 'SUCCESS' as const,
  balance: formatAmount(postBalanceMinor, currency),
  currency,
  transactionId,
  platformTransactionId: entryId,
})
