import type * as operations from '@baize/contract/limits/family'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../../context.ts'
import { AppError } from '../../../../kit/app-error.ts'
import type { Session } from '../../../../kit/http/session.ts'
import { addRealityCheck, changeRealityCheck, updateRealityCheck } from '../../../play/games/service.ts'
import { addGameTimeLimit, addLimit, changeLimit, changeTimeLimit } from '../change-limits.ts'
import { canBeSet } from '../rules.ts'
import { checkInterval, expiryFrom, hasPeriod, minutesOf } from './family-rules.ts'

interface WithSession {
  readonly session: Session
}

type Update = Parsed<typeof operations.updateResponsibleGamingLimit>
type Updated = Reply<typeof operations.updateResponsibleGamingLimit>

/**
 * @throws AppError `limits.period` if the type of limit has no such period; `limits.minutes` if players cannot choose
 * this number of minutes; `wallet.amount` if the amount is invalid; `limits.high` if it is too high;
 * `limits.notInForce` if the request changes a dynamic limit that the player does not have
 */
export async function updateResponsibleGamingLimit(
  context: Context,
  { limitType: type, periodType: period, limit }: Update,
  { session }: WithSession,
): Promise<Updated> {
  if (!hasPeriod(type, period)) throw new AppError('limits.period')
  if (type === 'REALITY_CHECK') return updateCheck(context, session, period, limit)
  if (type !== 'GAME_TIME_LIMIT') return changeLimit(context, session.playerId, { type, period }, limit)
  const minutes = minutesOf(limit)
  if (!canBeSet(type, minutes)) throw new AppError('limits.minutes')
  return changeTimeLimit(
    context,
    session.playerId,
    { type, period: period === 'Dynamic' ? 'Dynamic' : 'Weekly' },
    minutes,
  )
}

async function updateCheck(
  context: Context,
  session: Session,
  period: Update['periodType'],
  limit: string,
): Promise<Updated> {
  const interval = checkInterval(limit)
  if (interval === undefined) throw new AppError('limits.minutes')
  if (period === 'Dynamic') await changeRealityCheck(context, session.playerId, interval === 0 ? undefined : interval)
  else await updateRealityCheck(context, { interval }, { session })
  return { status: 'SUCCESS', requiresDays: 0 }
}

/**
 * @throws AppError `limits.expiry` if the expiry is not in the future or more than 365 days ahead; `limits.minutes` if
 * players cannot choose this number of minutes; `wallet.amount` if the amount is invalid; `limits.high` if it is too
 * high; `limits.inForce` if the player already has a dynamic limit of this type
 */
export async function addResponsibleGamingLimit(
  context: Context,
  { limitType: type, limit, expiryDate }: Parsed<typeof operations.addResponsibleGamingLimit>,
  { session: { playerId } }: WithSession,
): Promise<Reply<typeof operations.addResponsibleGamingLimit>> {
  const expiresAt = expiryFrom(expiryDate, context.clock.now())
  if (!expiresAt) throw new AppError('limits.expiry')
  if (type === 'REALITY_CHECK') {
    const minutes = checkInterval(limit)
    if (!minutes) throw new AppError('limits.minutes')
    await addRealityCheck(context, playerId, { minutes, expiresAt })
  } else if (type === 'GAME_TIME_LIMIT') {
    const minutes = minutesOf(limit)
    if (minutes === undefined || !canBeSet(type, minutes)) throw new AppError('limits.minutes')
    await addGameTimeLimit(context, playerId, { minutes, expiresAt })
  } else await addLimit(context, playerId, { type, request: limit, expiresAt })
  return { status: 'SUCCESS', expiryDate: expiresAt.toString() }
}
