import type { Currency } from '@baize/contract/money'
import type { Context } from '../../../context.ts'
import { transaction } from '../../../kit/db.ts'
import { lockBalance } from '../ledger/service.ts'
import { publishBalance } from '../wallet/service.ts'
import { selectBonus, selectExpired, selectWaiting, type BonusKey } from './bonus-store.ts'
import { returnPointsOf } from './free-spins.ts'
import { beginNext, end } from './give-and-end.ts'
import { selectDone, selectEndedUncounted } from './round-store.ts'
import { lockCounted, endIfOver } from './count-rounds.ts'
import { examineBonuses } from './watch/examine.ts'

const atOnce = 100
const longestRunSeconds = 50

export async function startBonusJobs(context: Context): Promise<void> {
  await context.outbox.everyMinute('end-bonuses', () => endBonuses(context))
  await context.outbox.everyMinute('examine-bonuses', () => examineBonuses(context))
}

/**
 * Runs every minute. First it counts rounds that ended without a call from their studio, for example because they were
 * refunded: their stakes count towards wagering requirements. Then it ends bonuses whose term is over, whose money is
 * lost, or whose requirement is met. Finally it starts queued bonuses of players who may play again.
 */
export async function endBonuses(context: Context): Promise<void> {
  const { db, clock } = context
  const until = clock.now().add({ seconds: longestRunSeconds })
  while (Temporal.Instant.compare(clock.now(), until) < 0) {
    const uncounted = await selectEndedUncounted(db, atOnce)
    for (const account of uncounted) await countOne(context, account)
    const expired = await selectExpired(db, clock.now(), atOnce)
    for (const bonus of expired) await endOne(context, bonus)
    const done = await selectDone(db, clock.now(), atOnce)
    for (const bonus of done) await endOne(context, bonus)
    const waiting = await selectWaiting(db, clock.now(), atOnce)
    for (const account of waiting) await beginOne(context, account)
    if ([uncounted, expired, done, waiting].every(({ length }) => length < atOnce)) return
  }
}

interface BonusAccount {
  readonly playerId: string
  readonly currency: Currency
}

async function countOne(context: Context, account: BonusAccount): Promise<void> {
  await transaction(context.db, (tx) => lockCounted(tx, account))
}

async function beginOne(context: Context, waiting: BonusAccount) {
  const { playerId, currency } = waiting
  const origin = { actor: 'job:end-bonuses', at: context.clock.now() }
  await transaction(context.db, async (tx) => {
    await beginNext(tx, await lockBalance(tx, playerId, currency), playerId, origin)
  })
  await publishBalance(context, playerId)
}

async function endOne(context: Context, key: BonusKey): Promise<void> {
  const origin = { actor: 'job:end-bonuses', at: context.clock.now() }
  await transaction(context.db, async (tx) => {
    const found = await selectBonus(tx, key)
    if (!found) return
    const account = await lockCounted(tx, { playerId: key.playerId, currency: found.currency })
    const bonus = await selectBonus(tx, key)
    if (bonus?.status === 'ACTIVE') await endIfOver(tx, account, bonus, origin)
    const isWaitOver =
      bonus?.status === 'QUEUED' && bonus.expiresAt && Temporal.Instant.compare(bonus.expiresAt, origin.at) <= 0
    if (!isWaitOver) return
    await end(tx, account, bonus, 'EXPIRED', origin)
    await returnPointsOf(tx, context, bonus)
  })
  await publishBalance(context, key.playerId)
}
