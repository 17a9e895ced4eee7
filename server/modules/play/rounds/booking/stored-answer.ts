import type { Context } from '../../../../context.ts'
import { AppError } from '../../../../kit/app-error.ts'
import { playableAfter } from '../../../money/bonuses/service.ts'
import { findBooked } from '../../../money/ledger/service.ts'
import { isSame, type Booked, type GameMovement } from './movement.ts'

/**
 * Returns the results that the first calls got. A booked movement never changes, so no lock is needed.
 * @throws AppError `provider.rolledBack` for a movement that has since been rolled back
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
 * Throws if the transaction id is already booked with other content. Call this before booking another movement that
 * must not be booked without this one.
 * @throws AppError `provider.conflict` or `provider.rolledBack`, as `bookOnce` does
 */
export async function checkUntaken({ db }: Context, move: GameMovement): Promise<void> {
  const known = await findBooked(db, move)
  if (known) bookedAs(known, move)
}

function bookedAs(booked: Awaited<ReturnType<typeof findBooked>>, move: GameMovement): Booked {
  if (!booked) throw new AppError('provider.conflict')
  // A tombstone reserves the id of a movement whose rollback arrived before the movement itself.
  if (booked === 'tombstone') throw new AppError(move.kind === 'rollback' ? 'provider.conflict' : 'provider.rolledBack')
  if (!isSame(move, booked)) throw new AppError('provider.conflict')
  // If this reported success, the studio would continue the round with a stake that has been returned to the player.
  if (booked.isUndone) throw new AppError('provider.rolledBack')
  return booked
}
