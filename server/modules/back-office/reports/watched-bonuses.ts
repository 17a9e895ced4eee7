import { csvOf } from '@baize/contract/csv'
import { formatAmount } from '@baize/contract/money'
import type { Db } from '../../../kit/db.ts'
import { readWatchedBonuses } from '../../money/bonuses/service.ts'
import { type Days, startOf } from './csv.ts'
import { atOneMoment } from './read.ts'

/** How each bonus that ended in the period was played, as CSV. A bonus is examined a day after its end. */
export async function watchedBonusesCsv(db: Db, { from, to }: Days): Promise<string> {
  const period = { from: startOf(from), to: startOf(to.add({ days: 1 })) }
  const found = await atOneMoment(db, 0, (tx) => readWatchedBonuses(tx, period))
  const lines = found.map((bonus) => {
    const money = (minor: bigint) => formatAmount(minor, bonus.currency)
    return [
      bonus.endedAt.toString(),
      bonus.playerId,
      bonus.bonusId,
      bonus.bonusPlanId,
      bonus.status,
      bonus.currency,
      money(bonus.amountMinor),
      money(bonus.stakedMinor),
      money(bonus.stakedMinor - bonus.wonMinor),
      money(bonus.coveredMinor),
      money(bonus.releasedMinor),
      money(bonus.withdrawnMinor),
      bonus.signs.join(' '),
      bonus.decision ?? '',
    ]
  })
  return csvOf([heads, ...lines])
}

const heads = [
  'ended',
  'player',
  'bonus',
  'plan',
  'status',
  'currency',
  'amount',
  'staked',
  'net lost',
  'in rounds that returned their stake',
  'became cash',
  'withdrawn within a day',
  'signs',
  'decision',
]
