import type * as operations from '@baize/contract/bonuses/watch'
import { formatAmount } from '@baize/contract/money'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../../context.ts'
import { AppError } from '../../../../kit/app-error.ts'
import { pageOf, readTimedCursor, timedCursor } from '../../../../kit/cursor.ts'
import { changeAsStaff, type StaffCaller } from '../../../back-office/records/service.ts'
import { decideWatch, selectWaitingWatches } from './store.ts'

export async function getWatchedBonuses(
  { db }: Context,
  { cursor, size }: Parsed<typeof operations.getWatchedBonuses>,
): Promise<Reply<typeof operations.getWatchedBonuses>> {
  const after = cursor === undefined ? undefined : readTimedCursor(cursor)
  const found = await selectWaitingWatches(db, after, size + 1)
  const { page, ...next } = pageOf(found, size, ({ foundAt: at, bonusId: id }) => timedCursor({ at, id }))
  const bonuses = page.map(({ currency, ...watched }) => {
    const money = (minor: bigint) => formatAmount(minor, currency)
    return {
      bonusId: watched.bonusId,
      playerId: watched.playerId,
      bonusPlanId: watched.bonusPlanId,
      bonusPlanName: watched.name,
      currency,
      amount: money(watched.amountMinor),
      staked: money(watched.stakedMinor),
      netLost: money(watched.stakedMinor - watched.wonMinor),
      covered: money(watched.coveredMinor),
      released: money(watched.releasedMinor),
      withdrawn: money(watched.withdrawnMinor),
      signs: [...watched.signs],
      endedAt: watched.endedAt.toString(),
      foundAt: watched.foundAt.toString(),
    }
  })
  return { status: 'SUCCESS', bonuses, ...next }
}

/**
 * Records the decision in the log of staff changes and not in the player's audit log, because players can read the
 * audit of their own account and must not learn of the suspicion.
 * @throws AppError `bonuses.unknown` if the bonus is not watched; `bonuses.watchDecided` if staff have already decided
 */
export async function decideWatchedBonus(
  context: Context,
  input: Parsed<typeof operations.decideWatchedBonus>,
  caller: StaffCaller,
): Promise<Reply<typeof operations.decideWatchedBonus>> {
  const { playerId, bonusId, decision, reason } = input
  await changeAsStaff(context, { operation: 'decideWatchedBonus', input, caller }, async (tx, at) => {
    const decided = await decideWatch(tx, { playerId, bonusId }, { decision, by: caller.staff, reason, at })
    if (!decided) throw new AppError('bonuses.unknown')
    if (decided !== 'stored')
      throw new AppError('bonuses.watchDecided', { params: { by: decided.by ?? '', decision: decided.decision ?? '' } })
    return { subject: `bonus ${bonusId}`, details: { playerId, decision, reason } }
  })
  return { status: 'SUCCESS' }
}
