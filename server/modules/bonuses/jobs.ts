import type { Currency } from '@baize/contract/money'
import type { Context } from '../../context.ts'
import { transaction } from '../../kit/db.ts'
import { lockAccount, publishBalance } from '../wallet/service.ts'
import { selectBonus, selectExpired, selectWaiting, type BonusKey } from './bonus-store.ts'
import { beginNext, end } from './give-and-end.ts'
import { hasOpenRound, hasOpenSpin, selectDone } from './play-store.ts'
import { spinsLeft } from './rules.ts'

const atOnce = 100
const longestRunSeconds = 50

export async function startBonusJobs(context: Context): Promise<void> {
  await context.outbox.everyMinute('end-bonuses', () => endBonuses(context))
}

/**
 * Every minute: ends bonuses that have expired, have lost their money, or met their requirement before their last free
 * spin. Afterwards it starts the bonuses that waited until their players may play again.
 */
export async function endBonuses(context: Context): Promise<void> {
  const { db, clock } = context
  const until = clock.now().add({ seconds: longestRunSeconds })
  while (Temporal.Instant.compare(clock.now(), until) < 0) {
    const expired = await selectExpired(db, clock.now(), atOnce)
    for (const bonus of expired) await endOne(context, bonus, 'EXPIRED')
    const done = await selectDone(db, clock.now(), atOnce)
    for (const bonus of done) await endOne(context, bonus, 'DONE')
    const waiting = await selectWaiting(db, clock.now(), atOnce)
    for (const account of waiting) await beginOne(context, account)
    if (expired.length < atOnce && done.length < atOnce && waiting.length < atOnce) return
  }
}

async function beginOne(context: Context, waiting: { readonly playerId: string; readonly currency: Currency }) {
  const { playerId, currency } = waiting
  const origin = { actor: 'job:end-bonuses', at: context.clock.now() }
  await transaction(context.db, async (tx) => {
    await beginNext(tx, await lockAccount(tx, playerId, currency), playerId, origin)
  })
  await publishBalance(context, playerId)
}

async function endOne(context: Context, key: BonusKey, cause: 'EXPIRED' | 'DONE'): Promise<void> {
  const origin = { actor: 'job:end-bonuses', at: context.clock.now() }
  await transaction(context.db, async (tx) => {
    const found = await selectBonus(tx, key)
    if (!found) return
    const account = await lockAccount(tx, key.playerId, found.currency)
    const bonus = await selectBonus(tx, key)
    if (bonus?.status !== 'ACTIVE' && bonus?.status !== 'QUEUED') return
    if (cause === 'EXPIRED') return void (await end(tx, account, bonus, 'EXPIRED', origin))
    if (bonus.status !== 'ACTIVE') return
    if (spinsLeft(bonus.terms.freeSpins, bonus.spins, origin.at) > 0) return
    const { bonusMinor } = account.balances
    const isMet = bonus.wageredMinor >= bonus.requirementMinor
    if (bonusMinor === 0n) {
      if (!(await hasOpenRound(tx, key.playerId, origin.at))) await end(tx, account, bonus, 'USED', origin)
    } else if (isMet && !(await hasOpenSpin(tx, key.playerId, origin.at))) {
      await end(tx, account, bonus, 'COMPLETED', origin)
    }
  })
  await publishBalance(context, key.playerId)
}
