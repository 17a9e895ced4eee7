import type { WebhookType } from '@baize/contract/webhooks/events'
import { sql, type ColumnType, type Generated } from 'kysely'
import type { Instant } from '../../../kit/clock.ts'
import { transaction, type Db, type Tx } from '../../../kit/db.ts'
import { shardOf } from '../../../kit/ids.ts'

declare module '../../../kit/db.ts' {
  interface Tables {
    webhook_event: {
      shard: number
      player_id: string
      number: Generated<bigint>
      event_id: string
      type: WebhookType
      at: Instant
      data: ColumnType<object, string, never>
    }
    webhook_event_age: { noted_at: Instant; number: bigint }
  }
}

export interface StoredEvent {
  readonly eventId: string
  readonly playerId: string
  readonly type: WebhookType
  readonly at: Instant
  readonly data: object
}

export async function insertEvents(tx: Tx, events: readonly StoredEvent[]): Promise<void> {
  await tx
    .insertInto('webhook_event')
    .values(
      events.map(({ eventId, playerId, type, at, data }) => ({
        shard: shardOf(playerId),
        player_id: playerId,
        event_id: eventId,
        type,
        at,
        data: JSON.stringify(data),
      })),
    )
    .execute()
}

/** The highest number among the committed events. Zero if there are no events. */
export async function selectNewest(db: Db): Promise<bigint> {
  const { number } = await db
    .selectFrom('webhook_event')
    .select((row) => row.fn.coalesce(row.fn.max('number'), sql.lit(0n)).as('number'))
    .executeTakeFirstOrThrow()
  return number
}

/** Records the number of the newest event together with the current time, at most once an hour. */
export async function insertAge(db: Db, at: Instant): Promise<void> {
  const noted = db
    .selectFrom('webhook_event_age')
    .select('noted_at')
    .where('noted_at', '>', at.subtract({ hours: 1 }))
  if ((await noted.executeTakeFirst()) !== undefined) return
  await db
    .insertInto('webhook_event_age')
    .values({ noted_at: at, number: await selectNewest(db) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * The number of an event, such that this event and all events with lower numbers were recorded before the time.
 * Undefined if no number was stored before that time.
 */
export async function selectNumberBefore(db: Db, before: Instant): Promise<bigint | undefined> {
  const query = db.selectFrom('webhook_event_age').select('number').where('noted_at', '<', before)
  return (await query.orderBy('noted_at', 'desc').limit(1).executeTakeFirst())?.number
}

export async function deleteAges(db: Db, before: Instant): Promise<void> {
  await db.deleteFrom('webhook_event_age').where('noted_at', '<', before).execute()
}

/**
 * Deletes up to `limit` of the oldest events whose number is at most `upTo`, together with their deliveries.
 * @returns `deleted`: the number of deleted events; `lost`: for each endpoint the number of these events that it had
 * not accepted yet, summed over the endpoints
 */
export const deleteEvents = (
  db: Db,
  { upTo, limit }: { readonly upTo: bigint; readonly limit: number },
): Promise<{ readonly deleted: number; readonly lost: number }> =>
  transaction(db, async (tx) => {
    const query = tx.selectFrom('webhook_event').select(['number', 'type']).where('number', '<=', upTo)
    const events = await query.orderBy('number').limit(limit).execute()
    const last = events.at(-1)?.number
    if (last === undefined) return { deleted: 0, lost: 0 }
    const lost = await noteLost(tx, events, last)
    await tx.deleteFrom('webhook_event').where('number', '<=', last).execute()
    return { deleted: events.length, lost }
  })

/**
 * Adds the number of events that are about to be deleted to the count `lost` of each endpoint that has not accepted
 * them.
 * @param last the number of the last event to be deleted
 * @returns the sum over all endpoints
 */
async function noteLost(
  tx: Tx,
  events: readonly { readonly number: bigint; readonly type: WebhookType }[],
  last: bigint,
): Promise<number> {
  const { rows } = await sql<{ endpointId: string; events: number }>`
    select endpoint_id as "endpointId", count(*)::int as events from (
      select endpoint_id, number from webhook_endpoint,
        unnest(${events.map(({ number }) => number)}::bigint[], ${events.map(({ type }) => type)}::text[]) as event (number, type)
      where removed_at is null and number > queued_to and type = any(types)
      union
      select endpoint_id, number from webhook_delivery join webhook_endpoint using (endpoint_id)
      where removed_at is null and state = 'WAITING' and number <= ${last}
    ) as missed
    group by endpoint_id`.execute(tx)
  for (const { endpointId, events: missed } of rows)
    await tx
      .updateTable('webhook_endpoint')
      .set((row) => ({ lost: row('lost', '+', BigInt(missed)) }))
      .where('endpoint_id', '=', endpointId)
      .execute()
  return rows.reduce((sum, { events: missed }) => sum + missed, 0)
}
