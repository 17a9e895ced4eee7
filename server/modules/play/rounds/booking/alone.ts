/**
 * Books each of the following in a separate transaction, so that no other movement waits for it: a movement that may
 * concern a bonus, and a bet that is subject to a rule over several accounts of the player (a limit, or the minimum
 * time between game cycles).
 */
import type { Context } from '../../../../context.ts'
import { transaction, type Tx } from '../../../../kit/db.ts'
import { AppError } from '../../../../kit/app-error.ts'
import { finishBonusPlay, freeSpinsOfRound, prepareBonusPlay, type Undone } from '../../../money/bonuses/service.ts'
import { findBooked, lockBalance } from '../../../money/ledger/service.ts'
import { isBeyondSharedLimit } from '../limits/several-accounts.ts'
import { bookAlone } from './booking-store.ts'
import type { Booked, GameMovement } from './movement.ts'
import { lockAccountBalances } from './player.ts'
import { refusalOfVerdict } from './refusals.ts'

/**
 * Thrown when the transaction id is already booked. It rolls the database transaction back; the caller then returns the
 * stored result.
 */
export class AlreadyKnown extends Error {}

const maximumUnderWay = 500
const underWay = { calls: 0 }

/**
 * Books the movements of one account in one transaction: all of them or none. Each movement also updates the bonus. The
 * balance in a result is the sum of cash and bonus money.
 * @throws AlreadyKnown if a transaction id is already booked; AppError `server.busy` if too many calls are running,
 * `provider.stake` if the stake is above the bonus's highest stake, and every other refusal of a movement
 */
export async function bookWithBonus(context: Context, moves: readonly GameMovement[]): Promise<readonly Booked[]> {
  if (underWay.calls >= maximumUnderWay) throw new AppError('server.busy')
  underWay.calls++
  try {
    return await transaction(context.db, async (tx) => {
      const answers: Booked[] = []
      for (const move of moves) answers.push(await bookOne(context, tx, move))
      return answers
    })
  } finally {
    underWay.calls--
  }
}

async function bookOne(context: Context, tx: Tx, move: GameMovement): Promise<Booked> {
  const { clock, config } = context
  const at = clock.now()
  const locked = await lockAccountBalances(tx, move.playerId, move.currency)
  const play = { ...move, undoes: await undoneBy(tx, move) }
  const isBeyond = move.kind === 'bet' && (await isBeyondSharedLimit(tx, move, at, config.limits.rates))
  const prepared = await prepareBonusPlay(tx, locked, play, at)
  const judged = isBeyond ? { ...move, unfit: move.unfit ?? ('limit' as const) } : move
  const { verdict, entryId } = await bookAlone(tx, await inBooks(tx, judged), at, config)
  if (verdict === 'known') throw new AlreadyKnown()
  if (verdict !== 'booked') throw refusalOfVerdict(verdict)
  const account = await lockBalance(tx, move.playerId, move.currency)
  const postBalanceMinor = await finishBonusPlay(tx, context, prepared, play, { account, entryId })
  return { entryId, postBalanceMinor }
}

/**
 * A win in a free spin of a bonus is booked as a prize. The player staked nothing for it, so booking it as a win would
 * wrongly lower the losses that count towards a loss limit.
 */
async function inBooks(tx: Tx, move: GameMovement): Promise<GameMovement> {
  const referenceId = move.kind === 'win' ? await freeSpinsOfRound(tx, move) : undefined
  return referenceId === undefined ? move : { ...move, kind: 'prize', referenceId }
}

async function undoneBy(tx: Tx, move: GameMovement): Promise<Undone | undefined> {
  const { kind, studio, playerId, referenceId } = move
  if (kind !== 'rollback' || referenceId === undefined) return undefined
  const booked = await findBooked(tx, { studio, playerId, transactionId: referenceId })
  // If the movement has already been rolled back, the bonus must not get the money back a second time.
  return booked === 'tombstone' || booked?.isUndone ? undefined : booked
}
