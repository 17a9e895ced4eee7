import type { Context } from '../../../context.ts'
import { transaction } from '../../../kit/db.ts'
import { olderTransactionsEnd } from '../../../kit/older-transactions.ts'
import { insertDeliveries } from './delivery-store.ts'
import { lockEndpoint, selectOn, updateEndpoint } from './endpoint-store.ts'
import { selectNewest } from './event-store.ts'
import { insertLines } from './line-store.ts'

const eventsAtOnce = 5_000n
const timeoutMs = 2_000

/**
 * Creates deliveries of the new events for each endpoint that is switched on. It first waits for running transactions
 * that may still commit an event with a lower number, because that event would otherwise be sent after a later event of
 * the same player.
 * @returns the ids of the endpoints that are switched on
 */
export async function queueEvents({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<string[]> {
  const on = await selectOn(db)
  if (on.length === 0) return []
  const newest = await selectNewest(db)
  const behind = on.filter(({ queuedTo }) => queuedTo < newest)
  if (behind.length > 0 && (await olderTransactionsEnd(db, timeoutMs))) {
    for (const { endpointId } of behind) await queueFor(endpointId, newest, { db, clock })
  }
  return on.map(({ endpointId }) => endpointId)
}

function queueFor(endpointId: string, newest: bigint, { db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  return transaction(db, async (tx) => {
    // If the endpoint is locked, another process is already creating its deliveries, so this process does nothing.
    const endpoint = await lockEndpoint(tx, endpointId, { waits: false })
    if (!endpoint?.isOn || endpoint.queuedTo >= newest) return
    const { queuedTo: from, types } = endpoint
    const to = from + eventsAtOnce < newest ? from + eventsAtOnce : newest
    await insertDeliveries(tx, endpointId, { from, to, types })
    await insertLines(tx, endpointId, { from, to, types, at: clock.now() })
    await updateEndpoint(tx, endpointId, { queued_to: to })
  })
}
