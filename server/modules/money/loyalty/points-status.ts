import type { loyaltyPointsStatus as operation } from '@baize/contract/loyalty/player'
import { formatAmount } from '@baize/contract/money'
import type { Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import type { CallerOf } from '../../../kit/http/route.ts'
import { readPoints } from '../ledger/service.ts'
import { accountsOf } from '../../people/players/service.ts'
import { selectLots } from './lot-store.ts'
import { toNextPoint } from './rules.ts'
import { selectProgress } from './store.ts'

/**
 * The player's points, the points that expire next, and, for each account, the stakes needed to earn the next point.
 */
export async function loyaltyPointsStatus(
  context: Context,
  _input: object,
  { session: { playerId } }: Pick<CallerOf<typeof operation>, 'session'>,
): Promise<Reply<typeof operation>> {
  const [accounts, progress, points, lots] = await Promise.all([
    accountsOf(context, playerId),
    selectProgress(context.db, playerId),
    readPoints(context.db, playerId),
    selectLots(context.db, playerId),
  ])
  const own = progress.filter(({ currency }) => accounts.some((account) => account.currency === currency))
  const [next] = lots
  return {
    status: 'SUCCESS',
    points: own.map((row) => ({
      currency: row.currency,
      loyaltyPoint: String(points),
      stakePerPoint: formatAmount(row.pointMinor, row.currency),
      stakeToNextPoint: formatAmount(toNextPoint(row), row.currency),
    })),
    ...(next && { nextExpiry: { points: String(next.points), date: next.expiresAt.toString() } }),
  }
}
