import type { Context } from '../../../../context.ts'
import { days } from '../../../../kit/clock.ts'
import { transaction } from '../../../../kit/db.ts'
import { gather } from '../figures/gather.ts'
import { keptOf } from '../rules/figures.ts'
import { lockEffect, saveEffect, selectEffectsDue, type InteractionKey } from '../record/interaction-store.ts'

const atOnce = 100
const longestRunSeconds = 50
/**
 * The time from the first comparison, one week after the interaction, to the second comparison, four weeks after the
 * interaction.
 */
const fromWeekToMonth = days(21)

/**
 * Stores the figures about a player's play and payments again one week and four weeks after each interaction. Compared
 * with the figures at the time of the interaction, they show its effect (LCCP 3.4.3).
 */
export async function measureEffects(context: Context): Promise<void> {
  const { db, clock } = context
  const until = clock.now().add({ seconds: longestRunSeconds })
  while (Temporal.Instant.compare(clock.now(), until) < 0) {
    const due = await selectEffectsDue(db, clock.now(), atOnce)
    for (const key of due) await measure(context, key)
    if (due.length < atOnce) return
  }
}

async function measure(context: Context, key: InteractionKey): Promise<void> {
  await transaction(context.db, async (tx) => {
    const now = context.clock.now()
    const effect = await lockEffect(tx, key, now)
    const figures = effect && (await gather(context, tx, key.playerId, now))
    if (!figures) return
    const kept = keptOf(figures)
    if (effect.hasWeek) await saveEffect(tx, key, { figures_after_month: JSON.stringify(kept), effect_due_at: null })
    else {
      const nextAt = effect.dueAt.add(fromWeekToMonth)
      await saveEffect(tx, key, { figures_after_week: JSON.stringify(kept), effect_due_at: nextAt })
    }
  })
}
