import { formatAmount, type Currency } from '@baize/contract/money'
import type { Context } from '../../../../context.ts'
import { AppError } from '../../../../kit/app-error.ts'
import { stakeRulesOf, reasonForRefusal } from '../../games/service.ts'
import { findBooked } from '../../../money/ledger/service.ts'
import { noteLimitHit } from '../../../safer/protection/service.ts'
import { balancesOf } from '../../../money/wallet/service.ts'
import { requireAmount, unfitStake, type Booked, type GameMovement } from './movement.ts'
import { bookOnce, bookTogether } from './queue.ts'
import { checkUntaken } from './stored-answer.ts'

/** A movement's round, game and player, with the ids that the studio uses. */
export interface GameTransaction {
  readonly studio: string
  readonly transactionId: string
  readonly roundId: string
  readonly playerId: string
  readonly gameId: string
  readonly currency: Currency
}

interface Moved extends GameTransaction {
  readonly amountMinor: bigint
}

interface Stake extends Moved {
  readonly token: string
}

/**
 * Books a stake, and opens its round if the round is new.
 * @param leastMinor 0n for a protocol that reports free rounds as bets of zero
 * @throws AppError `wallet.amount` if the amount is below `leastMinor`; also every refusal of `bookOnce` and
 * `explained`
 */
export async function bet(context: Context, stake: Stake, leastMinor: 0n | 1n = 1n): Promise<Booked> {
  const move = await stakeOf(context, stake, leastMinor)
  return explained(context, stake, () => bookOnce(context, move))
}

/**
 * Books a free round of a bonus. The player stakes nothing.
 * @throws AppError `wallet.amount` if the amount is not zero; also every refusal of `bookOnce` and `explained`
 */
export async function betFree(context: Context, stake: Stake, freeRoundsId: string): Promise<Booked> {
  const free = { ...(await stakeOf(context, stake, 0n)), referenceId: `freeRounds:${freeRoundsId}` }
  if (free.amountMinor !== 0n) throw new AppError('wallet.amount')
  return explained(context, stake, () => bookOnce(context, free))
}

/**
 * Calls `book`, and replaces the refusal `provider.token` with the real reason if a reality check, a pause or a time
 * limit keeps the launch from taking bets. If the recomputed time limits leave time, because the player had paused,
 * `book` is called once more. Refusals that a player's limit has caused are counted.
 * @throws AppError `provider.realityCheck` if the player must answer a reality check or a question;
 * `provider.playEnded` if a time limit has ended play; every other refusal of `book`
 */
function explained<T>(context: Context, { playerId, token }: Stake, book: () => Promise<T>): Promise<T> {
  return book().catch(async (error: unknown) => {
    const code = error instanceof AppError ? error.code : undefined
    if (code === 'provider.limit') await noteLimitHit(context, playerId)
    if (code !== 'provider.token') throw error
    const reason = await reasonForRefusal(context, playerId, token)
    if (reason === 'answer') throw new AppError('provider.realityCheck')
    if (reason === 'none') return book()
    if (reason !== 'over') throw error
    await noteLimitHit(context, playerId)
    throw new AppError('provider.playEnded')
  })
}

async function stakeOf(context: Context, stake: Stake, leastMinor: 0n | 1n): Promise<GameMovement> {
  const { studio, transactionId, roundId, playerId, gameId, currency, token } = stake
  const amountMinor = requireAmount(stake.amountMinor, leastMinor)
  const rules = await stakeRulesOf(context, studio, gameId, currency)
  return {
    kind: 'bet',
    studio,
    transactionId,
    roundId,
    playerId,
    gameId,
    currency,
    amountMinor,
    token,
    unfit: unfitStake(rules, amountMinor),
    youngMaximumMinor: rules?.youngMaximumMinor,
  }
}

/**
 * The transaction id of the win that a call books together with its bet, and of the rollback of that win. The id
 * contains a space, which a studio's id never does, so it cannot equal a studio's id.
 */
const secondId = (transactionId: string): string => `${transactionId} win`

/**
 * Books a stake and its win, which may be zero, in one transaction. Each movement refers to the other.
 * @throws AppError `wallet.amount` if the stake is zero or an amount is out of range; also every refusal of `bookOnce`
 * and `explained`. Neither the stake nor the win is then booked
 */
export async function betAndWin(
  context: Context,
  stake: Stake,
  wonMinor: bigint,
): Promise<{ readonly taken: Booked; readonly paid: Booked }> {
  const { token: _token, transactionId: first, ...place } = stake
  const second = secondId(first)
  const amountMinor = requireAmount(wonMinor, 0n)
  const staked = { ...(await stakeOf(context, stake, 1n)), referenceId: second }
  const won = { ...place, kind: 'win' as const, transactionId: second, amountMinor, referenceId: first }
  const [taken, paid] = await explained(context, stake, () => bookTogether(context, [staked, won]))
  if (!taken || !paid) throw new Error('a bet was booked without its win')
  return { taken, paid }
}

/**
 * Books a win. It is accepted even before its bet has arrived, after the round has been closed, and after the token has
 * expired, because the player has won the money.
 * @param leastMinor 0n for a protocol that reports a lost round as a win of zero
 * @throws AppError `wallet.amount` if the amount is below `leastMinor`; also every refusal of `bookOnce`
 */
export async function win(
  context: Context,
  paid: Moved & { readonly referenceId?: string | undefined },
  leastMinor: 0n | 1n = 1n,
): Promise<Booked> {
  requireAmount(paid.amountMinor, leastMinor)
  const { referenceId, ...moved } = paid
  const move = { kind: 'win' as const, ...moved, ...(await unknownGame(context, paid)) }
  return bookOnce(context, referenceId === undefined ? move : { ...move, referenceId })
}

/**
 * Books a prize, which needs no stake. The prize may belong to a round or to none. Its `referenceId` is
 * `<reason>:<id>`.
 * @param leastMinor 0n for a protocol that reports prizes of zero
 * @throws AppError `wallet.amount` if the amount is below `leastMinor`; also every refusal of `bookOnce`
 */
export async function prize(context: Context, won: Prize, leastMinor: 0n | 1n = 1n): Promise<Booked> {
  return bookOnce(context, await prizeOf(context, won, leastMinor))
}

/**
 * Call this before booking another movement that must not be booked without the prize.
 * @throws AppError `wallet.amount`, `provider.conflict` or `provider.rolledBack` if `prize` would refuse this prize
 * because of its amount or its transaction id
 */
export async function checkPrize(context: Context, won: Prize): Promise<void> {
  await checkUntaken(context, await prizeOf(context, won, 1n))
}

/** For a prize outside any game, `gameId` and `roundId` are empty. */
interface Prize extends Moved {
  readonly referenceId: string
}

async function prizeOf(context: Context, won: Prize, leastMinor: 0n | 1n): Promise<GameMovement> {
  requireAmount(won.amountMinor, leastMinor)
  return { kind: 'prize', ...won, ...(won.gameId === '' ? {} : await unknownGame(context, won)) }
}

/**
 * Corrects the outcome of a round by a signed amount.
 * @throws AppError `wallet.amount` if the amount is zero; `wallet.insufficientFunds` if a negative amount exceeds the
 * player's cash; also every other refusal of `bookOnce`
 */
export async function adjustment(context: Context, change: Moved): Promise<Booked> {
  const { amountMinor } = change
  requireAmount(amountMinor < 0n ? -amountMinor : amountMinor)
  return bookOnce(context, { kind: 'adjustment', ...change, ...(await unknownGame(context, change)) })
}

/**
 * Rolls back a bet, a win, or a bet booked together with its win, by the booked amounts. If the id is unknown, a
 * tombstone is stored: a row that only reserves the id, so that a bet or win that arrives later with this id is never
 * booked. A bet and its win take two rollbacks. If the process dies between the two, the studio's retry performs the
 * second one.
 * @throws AppError `provider.conflict` if the rollback names itself as the transaction to undo; also every refusal of
 * `bookOnce`
 */
export async function rollback(
  context: Context,
  undo: GameTransaction & { readonly referenceId: string },
): Promise<Booked> {
  const { referenceId } = undo
  if (referenceId === undo.transactionId) throw new AppError('provider.conflict')
  const move = { kind: 'rollback' as const, ...undo, amountMinor: 0n }
  const undone = await bookOnce(context, move)
  // The rollback has used up the bet's id, so nothing new can be booked with it, neither a bet nor a bet with its win.
  // If the win is not booked yet, it never will be.
  const hasWin = (await findBooked(context.db, { ...move, transactionId: secondId(referenceId) })) !== undefined
  const rest = { ...move, transactionId: secondId(move.transactionId), referenceId: secondId(referenceId) }
  const { postBalanceMinor } = hasWin ? await bookOnce(context, rest) : undone
  if (postBalanceMinor === 0n) await reportDeficit(context, move)
  return { ...undone, postBalanceMinor }
}

/**
 * Logs a warning for staff if the rollback has left a deficit. A rollback is booked even if the player has already
 * spent the money.
 */
async function reportDeficit({ db, log }: Context, { playerId, currency, studio, transactionId }: GameTransaction) {
  const { deficitMinor } = await balancesOf(db, playerId, currency)
  if (deficitMinor === 0n) return
  const deficit = formatAmount(deficitMinor, currency)
  log.warn({ playerId, currency, studio, transactionId, deficit }, 'a rollback has left a deficit')
}

/**
 * Refuses the movement only if the game is unknown. Wins, prizes and adjustments are booked on every game of the
 * studio, even on a game that no longer takes bets.
 */
async function unknownGame(context: Context, { studio, gameId, currency }: GameTransaction) {
  const rules = await stakeRulesOf(context, studio, gameId, currency)
  return rules ? {} : ({ unfit: 'game' } as const)
}
