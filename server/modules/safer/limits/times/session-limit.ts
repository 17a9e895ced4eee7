import type { Parsed, Reply } from '@baize/contract/op'
import type * as operations from '@baize/contract/limits/time-limits'
import type { Context } from '../../../../context.ts'
import type { Session } from '../../../../kit/http/session.ts'
import { changeTimeLimit } from './change-time.ts'
import { selectTimeLimits } from './time-store.ts'

interface WithSession {
  readonly session: Session
}

export async function getSessionLimit(
  { db, clock, config }: Context,
  _input: object,
  { session: { playerId } }: WithSession,
): Promise<Reply<typeof operations.getSessionLimit>> {
  const limits = await selectTimeLimits(db, playerId, clock.now())
  const { minutes, pending } = limits.find(({ type }) => type === 'SESSION_LIMIT') ?? {}
  return {
    status: 'SUCCESS',
    sessionLimit: minutes ?? 'OFF',
    ...(pending && {
      pendingSessionLimit: pending.minutes ?? 'OFF',
      effectiveDate: pending.effectiveAt.toString(),
      pendingId: pending.id,
    }),
    cooldownPeriod: config.limits.coolingDays,
    restMinutes: config.limits.restMinutes,
  }
}

export const updateSessionLimit = (
  context: Context,
  { limit }: Parsed<typeof operations.updateSessionLimit>,
  { session: { playerId } }: WithSession,
): Promise<Reply<typeof operations.updateSessionLimit>> =>
  changeTimeLimit(context, playerId, { type: 'SESSION_LIMIT', period: 'Weekly' }, limit === 'OFF' ? undefined : limit)
