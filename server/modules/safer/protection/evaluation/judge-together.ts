import type { Context } from '../../../../context.ts'
import { transaction } from '../../../../kit/db.ts'
import { gatherAll } from '../figures/gather.ts'
import { isAboveThreshold } from '../vulnerability/start.ts'
import { lockMark, saveUnmarked, type Due } from './due-store.ts'
import { judge } from './judge.ts'

/**
 * Evaluates all players whose evaluation must happen now together, and completes the evaluation of those who get the
 * level `NONE` and need no check of their finances.
 * @returns the ids of the players who must be evaluated one by one
 */
export async function judgeTogether(context: Context, due: readonly Due[]): Promise<string[]> {
  const ids = due.map(({ playerId }) => playerId)
  if (due.length < 2) return ids
  try {
    const unmarked = await transaction(context.db, async (tx) => {
      // Without this lock, the result of the evaluation could overwrite the schedule of a player whose new activity is
      // noticed meanwhile.
      await lockMark(tx)
      const now = context.clock.now()
      const figures = await gatherAll(context, tx, ids, now)
      const found = due.flatMap((one) => {
        const own = figures.get(one.playerId)
        if (!own || isAboveThreshold(context, own)) return []
        const { level, score } = judge(context, own)
        return level === 'NONE' ? [{ ...one, score }] : []
      })
      await saveUnmarked(tx, found, now)
      return found
    })
    const done = new Set(unmarked.map(({ playerId }) => playerId))
    return ids.filter((id) => !done.has(id))
  } catch (error) {
    context.log.error({ err: error }, 'players could not be evaluated as a batch, so each is evaluated alone')
    return ids
  }
}
