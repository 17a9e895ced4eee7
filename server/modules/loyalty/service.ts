import type { loyaltyPointsStatus as operation } from '@baize/contract/loyalty'
import { formatAmount, type Currency } from '@baize/contract/money'
import type { Reply } from '@baize/contract/op'
import type { Context } from '../../context.ts'
import type { Db } from '../../kit/db.ts'
import type { CallerOf } from '../../kit/http/route.ts'
import { accountsOf } from '../players/service.ts'
import { pointsOf, toNextPoint } from './rules.ts'
import { selectProgress } from './store.ts'

export { addStakes as keepStakes } from './store.ts'

/** The player's whole points, by the currency in which they were earned. */
export async function loyaltyPoints(db: Db, playerId: string): Promise<(currency: Currency) => bigint> {
  const progress = await selectProgress(db, playerId)
  const points = new Map(progress.map((row) => [row.currency, pointsOf(row)]))
  return (currency) => points.get(currency) ?? 0n
}

/** The points of every account, and the stakes needed for the next one. */
export async function loyaltyPointsStatus(
  context: Context,
  _input: object,
  { session }: Pick<CallerOf<typeof operation>, 'session'>,
): Promise<Reply<typeof operation>> {
  const accounts = await accountsOf(context, session.playerId)
  const progress = await selectProgress(context.db, session.playerId)
  const own = progress.filter(({ currency }) => accounts.some((account) => account.currency === currency))
  return {
    status: 'SUCCESS',
    points: own.map((row) => ({
      currency: row.currency,
      loyaltyPoint: String(pointsOf(row)),
      stakePerPoint: formatAmount(row.pointMinor, row.currency),
      stakeToNextPoint: formatAmount(toNextPoint(row), row.currency),
    })),
  }
}
