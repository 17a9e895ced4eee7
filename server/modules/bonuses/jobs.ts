import type { Context } from '../../context.ts'
import { transaction } from '../../kit/db.ts'
import { lockAccount, publishBalance } from '../wallet/service.ts'
import { selectBonus, selectExpired, type BonusKey } from './bonus-store.ts'
import { end } from './course.ts'
import { hasOpenRound, selectUsedUp } from './play-store.ts'

const atOnce = 100
const longestRunSeconds = 50

export async function startBonusJobs(context: Context): Promise<void> {
  await context.outbox.everyMinute('end-bonuses', () => endBonuses(context))
}

/** Every minute: ends what has expired, and what is lost. */
export async function endBonuses(context: Context): Promise<void> {
  const { db, clock } = context
  const until = clock.now().add({ seconds: longestRunSeconds })
  while (Temporal.Instant.compare(clock.now(), until) < 0) {
    const expired = await selectExpired(db, clock.now(), atOnce)
    for (const bonus of expired) await endOne(context, bonus, 'EXPIRED')
    const used = await selectUsedUp(db, clock.now(), atOnce)
    for (const bonus of used) await endOne(context, bonus, 'USED')
    if (expired.length < atOnce && used.length < atOnce) return
  }
}

async function endOne(context: Context, key: BonusKey, status: 'EXPIRED' | 'USED'): Promise<void> {
  const origin = { actor: 'job:end-bonuses', at: context.clock.now() }
  await transaction(context.db, async (tx) => {
    const found = await selectBonus(tx, key)
    if (!found) return
    const account = await lockAccount(tx, key.playerId, found.currency)
    const bonus = await selectBonus(tx, key)
    if (bonus?.status !== 'ACTIVE' && bonus?.status !== 'QUEUED') return
    const isLost = account.balances.bonusMinor === 0n && !(await hasOpenRound(tx, key.playerId, origin.at))
    if (status === 'EXPIRED' || isLost) await end(tx, account, bonus, status, origin)
  })
  await publishBalance(context, key.playerId)
}
