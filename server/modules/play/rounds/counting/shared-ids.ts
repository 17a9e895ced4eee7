import type { Context } from '../../../../context.ts'
import { transaction } from '../../../../kit/db.ts'
import { selectSweptUntil, upsertSweptUntil } from '../sweep-store.ts'
import { selectSharedIds } from './shared-id-store.ts'
import type { NoteDifference } from './unbacked-wins.ts'

/**
 * Ids are searched only up to this long before the current time, because an entry may be committed later than the time
 * that is stored in it, and would then be missed.
 */
const settling = Temporal.Duration.from({ minutes: 1 })
/** The ids of an hour are compared with each other and with the ids used in the 24 hours before. */
const reach = Temporal.Duration.from({ hours: 24 })
const hoursPerRun = 24
/**
 * Limits the differences recorded per hour. A studio whose ids are only unique per player would otherwise flood the
 * staff's queue.
 */
const mostInHour = 200

/**
 * Reports to staff, after each hour, the ids that a studio has used for two players within a day. Each call was booked
 * for the player that it names, so the ledger agrees with the calls. But the studio may have confused the two players.
 */
export async function noteSharedIds(context: Context, noteDifference: NoteDifference): Promise<void> {
  const { db, clock } = context
  const now = clock.now().subtract(settling)
  const end = now.round({ smallestUnit: 'hour', roundingMode: 'floor' })
  let from = (await selectSweptUntil(db, 'shared-ids')) ?? end.subtract({ hours: 1 })
  for (let run = 0; run < hoursPerRun && Temporal.Instant.compare(from, end) < 0; run++) {
    const to = from.add({ hours: 1 })
    await noteHour(context, noteDifference, { since: from.subtract(reach), from, to })
    from = to
  }
}

async function noteHour(
  { db, clock, log }: Context,
  noteDifference: NoteDifference,
  hour: { readonly since: Temporal.Instant; readonly from: Temporal.Instant; readonly to: Temporal.Instant },
): Promise<void> {
  const found = await transaction(db, async (tx) => {
    const shared = await selectSharedIds(tx, { ...hour, limit: mostInHour })
    for (const { studio, transactionId, ...content } of shared) {
      const report = { orderCode: transactionId, status: 'SHARED', content }
      await noteDifference(tx, { provider: studio, kind: 'SHARED_ID', report, at: clock.now() })
    }
    await upsertSweptUntil(tx, 'shared-ids', hour.to)
    return shared
  })
  for (const shared of found) log.warn({ ...shared }, 'a studio used one transaction id for two players')
  if (found.length === mostInHour)
    log.error(
      { from: String(hour.from) },
      'more shared ids in one hour than the limit: only the first of them are reported to staff',
    )
}
