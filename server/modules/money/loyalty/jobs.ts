import type { Context } from '../../../context.ts'
import { transaction } from '../../../kit/db.ts'
import { unplayedSpinsQueue } from '../bonuses/service.ts'
import { selectDue } from './lot-store.ts'
import { expirePoints } from './points.ts'
import { returnSpins } from './shop/return-spins.ts'

const atOnce = 100
const longestRunSeconds = 50

export async function startLoyalty(context: Context): Promise<void> {
  await context.outbox.everyMinute('expire-points', () => expireDue(context))
  await context.outbox.work<Parameters<typeof returnSpins>[1]>(unplayedSpinsQueue, (bonus) =>
    returnSpins(context, bonus),
  )
}

/** Books the expiry of points. Runs every minute. */
export async function expireDue({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const until = clock.now().add({ seconds: longestRunSeconds })
  while (Temporal.Instant.compare(clock.now(), until) < 0) {
    const due = await selectDue(db, clock.now(), atOnce)
    for (const playerId of due) await transaction(db, (tx) => expirePoints(tx, playerId, clock.now()))
    if (due.length === 0) return
  }
}
