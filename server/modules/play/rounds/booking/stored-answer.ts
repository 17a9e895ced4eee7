import type { Context } from '../../../../context.ts'
import { AppError } from '../../../../kit/errors.ts'
import { playableAfter } from '../../../money/bonuses/service.ts'
import { findBooked } from '../../../money/ledger/service.ts'
import { isSame, type Booked, type GameMovement } from './movement.ts'

/**
 * The answers to the first calls. Booked content never changes, so no lock is needed.
 * @throws AppError `provider.rolledBack` for a movement that was undone since
 */
export async function storedAnswers(context: Context, moves: readonly GameMovement[]): Promise<readonly Booked[]> {
  const answers: Booked[] = []
  for (const move of moves) answers.push(await storedAnswer(context, move))
  return answers
}

async function storedAnswer({ db }: Context, move: GameMovement): Promise<Booked> {
  const { entryId, postBalanceMinor } = bookedAs(await findBooked(db, move), move)
  const playable = await playableAfter(db, move.playerId, [entryId])
  return { entryId, postBalanceMinor: playable.get(entryId) ?? postBalanceMinor }
}

/**
 * Refuses a movement if its id stands for something else. For callers that book one movement after another.
 * @throws AppError `provider.conflict` or `provider.rolledBack`, as `bookOnce` does
 */
export async function checkUntaken({ db }: Context, move: GameMovement): Promise<void> {
  const known = await findBooked(db, move)
  if (known) bookedAs(known, move)
}

function bookedAs(booked: Awaited<ReturnType<typeof findBooked>>, move: GameMovement): Booked {
  if (!booked) throw new AppError('provider.conflict')
  // a rollback came first
  if (booked === 'tombstone') throw new AppError(move.kind === 'rollback' ? 'provider.conflict' : 'provider.rolledBack')
  if (!isSame(move, booked)) throw new AppError('provider.conflict')
  // a studio that hears of a success would go on with a stake that the player has back
  if (booked.isUndone) throw new AppError('provider.rolledBack')
  return booked
}
