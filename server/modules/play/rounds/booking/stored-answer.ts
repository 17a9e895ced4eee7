import type { Context } from '../../../../context.ts'
import { AppError } from '../../../../kit/app-error.ts'
import { playableAfter } from '../../../money/bonuses/service.ts'
import { findBooked } from '../../../money/ledger/service.ts'
import { isSame, type Booked, type GameMovement } from './movement.ts'

/**
 * Returns the results that the movements got when they were booked. A booked movement never changes, so no lock is
 * needed.
 * @throws AppError `provider.conflict` if a transaction id is booked with other content; `provider.rolledBack` if a
 * movement has been rolled back since
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
 * Call this before booking another movement that must not be booked without this one.
 * @throws AppError `provider.conflict` if the transaction id is already booked with other content;
 * `provider.rolledBack` if its movement has been rolled back
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
  // The movement was rolled back after it was booked. If a retry reported success, the studio would continue the round
  // with a stake that the player has got back.
  if (booked.isUndone) throw new AppError('provider.rolledBack')
  return booked
}
