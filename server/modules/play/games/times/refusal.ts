import type { Context } from '../../../../context.ts'
import { transaction } from '../../../../kit/db.ts'
import { lockPlayerRow } from '../../../people/players/service.ts'
import { waitsForAnswer } from '../reality-check.ts'
import { selectExpiry } from './play-end-store.ts'
import { judgeAgain } from './play-time.ts'

/**
 * Finds out why a bet of a launch was refused. `answer`: the player must first answer a reality check or a question.
 * `over`: a time limit has ended play. `none`: the reason no longer exists, because the player had paused and so has
 * time left; the caller may book the bet again. Undefined: the bet was refused for another reason.
 */
export async function reasonForRefusal(
  context: Context,
  playerId: string,
  token: string,
): Promise<'answer' | 'over' | 'none' | undefined> {
  const { db, clock } = context
  const expiresAt = await selectExpiry(db, playerId, token)
  if (!expiresAt || Temporal.Instant.compare(expiresAt, clock.now()) > 0) return undefined
  const judged = await transaction(db, async (tx) => {
    await lockPlayerRow(tx, playerId)
    return judgeAgain(context, tx, { playerId, token }, clock.now())
  })
  if (judged === 'over') return 'over'
  if (await waitsForAnswer(context, db, playerId, token)) return 'answer'
  return judged === 'renewed' ? 'none' : undefined
}
