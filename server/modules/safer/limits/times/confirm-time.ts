import type { Context } from '../../../../context.ts'
import type { Instant } from '../../../../kit/clock.ts'
import type { Db, Tx } from '../../../../kit/db.ts'
import { AppError } from '../../../../kit/errors.ts'
import { recordAudit } from '../../../back-office/records/service.ts'
import { adjustPlay } from '../../../play/games/service.ts'
import { saveTimeLimit } from '../save-limit.ts'
import { textOf } from './change-time.ts'
import { canBeConfirmedTime, type TimeLimit } from './time-rules.ts'
import { selectTimeLimits } from './time-store.ts'

/** Pending time limits whose cooling-off is over, as shown to the player. */
export async function dueTimeLimits(db: Db, playerId: string, at: Instant) {
  const limits = await selectTimeLimits(db, playerId, at)
  return limits.flatMap(({ type, period, pending }) => {
    if (!pending || !canBeConfirmedTime(pending, at)) return []
    const { id, minutes, effectiveAt } = pending
    return [{ id, limit: textOf(minutes), limitType: type, limitPeriod: period, effectiveDate: effectiveAt.toString() }]
  })
}

interface Decision {
  readonly id: string
  /** Whether the player confirms the change, or cancels it. */
  readonly confirms: boolean
}

/**
 * Confirms or cancels those of the changes that belong to time limits. The caller has locked the player.
 * @returns the ids of the changes that were decided
 * @throws AppError `limits.early` before the cooling-off is over
 */
export async function decideTimeLimits(
  context: Context,
  tx: Tx,
  { playerId, decisions, at }: { playerId: string; decisions: readonly Decision[]; at: Instant },
): Promise<Set<string>> {
  const limits = await selectTimeLimits(tx, playerId, at)
  const decided = new Set<string>()
  for (const { id, confirms } of decisions) {
    const limit = limits.find(({ pending }) => pending?.id === id)
    if (!limit?.pending) continue
    if (confirms && !canBeConfirmedTime(limit.pending, at)) throw new AppError('limits.early')
    await decide(tx, playerId, limit, confirms ? limit.pending.minutes : limit.minutes, { confirms, at })
    decided.add(id)
  }
  if (decided.size > 0) await adjustPlay(context, tx, playerId, at)
  return decided
}

async function decide(
  tx: Tx,
  playerId: string,
  limit: TimeLimit,
  minutes: TimeLimit['minutes'],
  { confirms, at }: { readonly confirms: boolean; readonly at: Instant },
): Promise<void> {
  await saveTimeLimit(tx, playerId, { ...limit, minutes, pending: undefined }, at)
  const { type, period } = limit
  const details = { type, period, confirms, to: textOf(minutes) }
  await recordAudit(tx, { operation: 'confirmLimit', playerId, actor: `player:${playerId}`, at, details })
}
