import type { Context } from '../../../../context.ts'
import type { Instant } from '../../../../kit/clock.ts'
import type { Tx } from '../../../../kit/db.ts'
import { makeDue } from './due-store.ts'

export const judgeQueue = 'judge-player'

export interface JudgeJob {
  readonly playerId: string
}

/**
 * Evaluates the player directly after the commit, because what the player has said may be a sign of harm that should
 * not wait for the next run.
 */
export async function judgeSoon({ outbox }: Context, tx: Tx, playerId: string, at: Instant): Promise<void> {
  await makeDue(tx, [{ playerId, isPlay: false }], at)
  const job: JudgeJob = { playerId }
  await outbox.send(tx, judgeQueue, job)
}
