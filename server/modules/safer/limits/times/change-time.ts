/** Changes of time limits lock the player, as does the opening of a game, so that one judges the other's result. */
import type { Context } from '../../../../context.ts'
import type { Instant } from '../../../../kit/clock.ts'
import { transaction, type Tx } from '../../../../kit/db.ts'
import { AppError } from '../../../../kit/errors.ts'
import { newId } from '../../../../kit/ids.ts'
import { recordAudit } from '../../../back-office/records/service.ts'
import { adjustPlay } from '../../../play/games/service.ts'
import { saveTimeLimit } from '../save-limit.ts'
import { lockPlayerRow } from '../../../people/players/service.ts'
import {
  canBeSet,
  changedTime,
  type LimitMinutes,
  type TimeLimit,
  type TimeLimitType,
  type TimePeriod,
} from './time-rules.ts'
import { selectTimeLimits } from './time-store.ts'

interface Which {
  readonly type: TimeLimitType
  readonly period: TimePeriod
}

interface Changed {
  readonly status: 'SUCCESS'
  /** Days that the change waits before it can be confirmed; 0: it holds at once. */
  readonly requiresDays: number
}

const isSame =
  ({ type, period }: Which) =>
  (limit: TimeLimit): boolean =>
    limit.type === type && limit.period === period

/**
 * Sets, lowers, raises or removes a time limit. A lower one holds at once, also for open games.
 * @param requested whole minutes: 10 to 60 for a session, from 10 on for game time; undefined removes the limit
 * @throws AppError `request.invalid` for other minutes, `limits.notInForce` for a dynamic limit that does not exist
 */
export async function changeTimeLimit(
  context: Context,
  playerId: string,
  which: Which,
  requested: LimitMinutes,
): Promise<Changed> {
  const input = { playerId, which, requested, actor: `player:${playerId}` }
  const changed = await transaction(context.db, (tx) => changeTimeLimitIn(context, tx, input))
  await context.bus.publish(playerId, ['play-time'])
  return changed
}

interface TimeLimitRequest {
  readonly playerId: string
  readonly which: Which
  readonly requested: LimitMinutes
  readonly actor: string
}

/** `changeTimeLimit` inside a larger transaction. The caller notifies the player’s pages. */
export function changeTimeLimitIn(
  context: Context,
  tx: Tx,
  { playerId, which, requested, actor }: TimeLimitRequest,
): Promise<Changed> {
  if (!canBeSet(which.type, requested)) throw new AppError('request.invalid')
  const { coolingDays } = context.config.limits
  return changing(context, tx, playerId, async (at) => {
    const known = (await selectTimeLimits(tx, playerId, at)).find(isSame(which))
    if (known?.minutes === undefined && which.period === 'Dynamic') throw new AppError('limits.notInForce')
    const none = {
      ...which,
      minutes: undefined,
      pending: undefined,
      createdAt: at,
      changedAt: at,
      expiresAt: undefined,
    }
    const before: TimeLimit = known ?? none
    const after = { ...before, ...changedTime(before, requested, { at, coolingDays, newId }) }
    await saveTimeLimit(tx, playerId, after, at)
    const details = { ...which, from: textOf(before.minutes), to: textOf(requested) }
    await recordAudit(tx, { operation: 'changeTimeLimit', playerId, actor, at, details })
    return { status: 'SUCCESS', requiresDays: after.pending ? coolingDays : 0 }
  })
}

/**
 * Adds a limit of game time that counts from now and holds for one of the dynamic periods. After it, nothing remains.
 * @throws AppError `request.invalid` for less than 10 minutes, `limits.inForce` if such a limit already holds
 */
export async function addGameTimeLimit(
  context: Context,
  playerId: string,
  { minutes, expiresAt }: { readonly minutes: number; readonly expiresAt: Instant },
): Promise<Changed> {
  const which = { type: 'GAME_TIME_LIMIT', period: 'Dynamic' } as const
  if (!canBeSet(which.type, minutes)) throw new AppError('request.invalid')
  const change = (tx: Tx) =>
    changing(context, tx, playerId, async (at) => {
      const known = (await selectTimeLimits(tx, playerId, at)).find(isSame(which))
      if (known?.minutes !== undefined) throw new AppError('limits.inForce')
      await saveTimeLimit(
        tx,
        playerId,
        { ...which, minutes, pending: undefined, createdAt: at, changedAt: at, expiresAt },
        at,
      )
      const details = { ...which, from: 'OFF', to: textOf(minutes), until: expiresAt.toString() }
      await recordAudit(tx, { operation: 'changeTimeLimit', playerId, actor: `player:${playerId}`, at, details })
      return { status: 'SUCCESS', requiresDays: 0 }
    })
  const changed = await transaction(context.db, change)
  await context.bus.publish(playerId, ['play-time'])
  return changed
}

/** Runs a change with the player locked, and applies it to open games. */
async function changing(
  context: Context,
  tx: Tx,
  playerId: string,
  change: (at: Instant) => Promise<Changed>,
): Promise<Changed> {
  await lockPlayerRow(tx, playerId)
  const at = context.clock.now()
  const changed = await change(at)
  await adjustPlay(context, tx, playerId, at)
  return changed
}

export const textOf = (minutes: LimitMinutes): string => (minutes === undefined ? 'OFF' : String(minutes))
