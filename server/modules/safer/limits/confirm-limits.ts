import type * as operations from '@baize/contract/limits/player'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { transaction } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import type { Session } from '../../../kit/http/session.ts'
import { limitCurrencyOf } from './currency.ts'
import { decideIn, inCurrency, inMinutes, pendingOf } from './life-cycle.ts'
import { canBeConfirmed, type LimitState, type LimitValue } from './rules.ts'
import { selectLimits, selectTimeLimits } from './store.ts'

interface WithSession {
  readonly session: Session
}

/** Lists the limits whose raise or removal the player can confirm now, because the cooling-off is over. */
export async function getPendingConfirmationLimit(
  { db, clock }: Context,
  _input: object,
  { session: { playerId } }: WithSession,
): Promise<Reply<typeof operations.getPendingConfirmationLimit>> {
  const at = clock.now()
  const currency = await limitCurrencyOf({ db }, playerId)
  const isDue = ({ pending }: Pick<LimitState<LimitValue>, 'pending'>): boolean =>
    pending !== undefined && canBeConfirmed(pending, at)
  const money = (await selectLimits(db, playerId, at)).filter(isDue)
  const times = (await selectTimeLimits(db, playerId, at)).filter(isDue)
  return {
    status: 'SUCCESS',
    currency,
    limits: [
      ...money.flatMap((limit) => pendingOf(inCurrency(currency), limit) ?? []),
      ...times.flatMap((limit) => pendingOf(inMinutes, limit) ?? []),
    ],
  }
}

/**
 * Confirms raised and removed limits after their cooling-off, and cancels other pending changes. If one of the
 * decisions is refused, none takes effect.
 * @throws AppError `limits.pending` if an id belongs to no pending change of the player; `limits.early` before the
 * cooling-off is over
 */
export async function confirmPendingLimit(
  context: Context,
  { confirmId, cancelId }: Parsed<typeof operations.confirmPendingLimit>,
  { session: { playerId } }: WithSession,
): Promise<Reply<typeof operations.confirmPendingLimit>> {
  const ids = [...new Set([...confirmId, ...cancelId])]
  // If the player both confirms and cancels a change, it is cancelled, because the current limit is the stricter one.
  const isConfirmed = (id: string) => confirmId.includes(id) && !cancelId.includes(id)
  const decisions = ids.map((id) => ({ id, confirms: isConfirmed(id) }))
  await transaction(context.db, async (tx) => {
    const money = inCurrency(await limitCurrencyOf({ db: tx }, playerId))
    await inMinutes.lock(tx, playerId)
    await money.lock(tx, playerId)
    const given = { playerId, decisions, at: context.clock.now() }
    const times = await decideIn(context, tx, inMinutes, given)
    const amounts = await decideIn(context, tx, money, given)
    if (ids.some((id) => !times.has(id) && !amounts.has(id))) throw new AppError('limits.pending')
  })
  await context.bus.publish(playerId, ['play-time'])
  return { status: 'SUCCESS' }
}
