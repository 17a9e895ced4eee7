import type { Context } from '../../../../context.ts'
import { transaction } from '../../../../kit/db.ts'
import { signsOf } from './rules.ts'
import { insertWatch, selectFigures, selectUnexamined } from './store.ts'

/** A bonus is examined a day after its end, because a withdrawal on that day is one of the signs. */
const waiting = Temporal.Duration.from({ hours: 24 })
/** Bonuses that ended before this period are not examined, so that an upgrade does not examine the whole past. */
const reach = Temporal.Duration.from({ hours: 24 * 8 })
const atOnce = 100

/** Examines how ended bonuses were played. Runs every minute. */
export async function examineBonuses({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const at = clock.now()
  const found = await selectUnexamined(db, { since: at.subtract(reach), until: at.subtract(waiting), limit: atOnce })
  for (const bonus of found) {
    const figures = await selectFigures(db, bonus)
    await transaction(db, (tx) => insertWatch(tx, bonus, { ...figures, signs: signsOf(figures), at }))
  }
}
