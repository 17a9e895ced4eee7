import type * as operations from '@baize/contract/limits/player'
import type { Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { hasAnswered, insertAnswer } from './store.ts'
import type { WithSession } from './read-limits.ts'

export async function getDisplayDepositLimits(
  { db, config }: Context,
  _input: object,
  { session: { playerId } }: WithSession,
): Promise<Reply<typeof operations.getDisplayDepositLimits>> {
  const displayDepositLimits = config.limits.hasNotice && !(await hasAnswered(db, playerId))
  return { status: 'SUCCESS', displayDepositLimits }
}

export async function confirmDisplayDepositLimits(
  { db, clock }: Context,
  _input: object,
  { session: { playerId } }: WithSession,
): Promise<Reply<typeof operations.confirmDisplayDepositLimits>> {
  await insertAnswer(db, playerId, clock.now())
  return { status: 'SUCCESS' }
}
