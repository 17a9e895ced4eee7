import type * as operations from '@baize/contract/limits/limit-review'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../../context.ts'
import { transaction } from '../../../../kit/db.ts'
import type { Session } from '../../../../kit/http/session.ts'
import { recordAudit } from '../../../back-office/records/service.ts'
import { saveReviewAnswer, selectReview } from './review-store.ts'

interface WithSession {
  readonly session: Session
}

export async function getLimitReview(
  { db }: Context,
  _input: object,
  { session: { playerId } }: WithSession,
): Promise<Reply<typeof operations.getLimitReview>> {
  const { remindedAt, isWaiting } = await selectReview(db, playerId)
  return { status: 'SUCCESS', waiting: isWaiting, ...(remindedAt && { remindedAt: remindedAt.toString() }) }
}

/**
 * Records the player's answer to a reminder. If the player has already answered it, the first answer stays recorded and
 * nothing changes.
 */
export async function answerLimitReview(
  { db, clock, bus }: Context,
  { answer }: Parsed<typeof operations.answerLimitReview>,
  { session: { playerId } }: WithSession,
): Promise<Reply<typeof operations.answerLimitReview>> {
  const at = clock.now()
  const isFirst = await transaction(db, async (tx) => {
    if (!(await saveReviewAnswer(tx, playerId, answer, at))) return false
    const actor = `player:${playerId}`
    await recordAudit(tx, { operation: 'answerLimitReview', playerId, actor, at, details: { answer } })
    return true
  })
  if (isFirst) await bus.publish(playerId, ['protection'])
  return { status: 'SUCCESS' }
}
