import type { finishAccessReview as finishing } from '@baize/contract/account/player'
import type { Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../back-office/records/service.ts'
import { transaction } from '../../../kit/db.ts'
import type { CallerOf } from '../../../kit/http/route.ts'
import { askAccessReview } from '../players/service.ts'
import { lockInSession } from '../sessions/service.ts'

/**
 * Records that the player has decided which second factors and linked profiles to keep after a password reset by mail.
 * The portal then stops asking for this review.
 */
export async function finishAccessReview(
  context: Context,
  _input: object,
  { session, address }: CallerOf<typeof finishing>,
): Promise<Reply<typeof finishing>> {
  const { playerId } = session
  const at = context.clock.now()
  await transaction(context.db, async (tx) => {
    await lockInSession(tx, session)
    await askAccessReview(tx, playerId, null)
    const details = { address }
    await recordAudit(tx, { operation: 'finishAccessReview', playerId, actor: `player:${playerId}`, at, details })
  })
  await context.bus.publish(playerId, ['player'])
  return { status: 'SUCCESS' }
}
