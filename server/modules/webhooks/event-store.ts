import type { WebhookType } from '@baize/contract/webhooks/events'
import { sql, type ColumnType, type Generated } from 'kysely'
import type { Instant } from '../../kit/clock.ts'
import type { Db, Tx } from '../../kit/db.ts'
import { shardOf } from '../../kit/ids.ts'

declare module '../../kit/db.ts' {
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

/** Notes how old the newest event is now, unless that was noted within the hour. */
export async function insertAge(db: Db, at: Instant): Promise<void> {
  await sql`
    insert into webhook_event_age (noted_at, number)
    select ${at}::timestamptz, coalesce(max(number), 0) from webhook_event
    having not exists (select from webhook_event_age where noted_at > ${at.subtract({ hours: 1 })})
    on conflict do nothing`.execute(db)
}

/** The highest number of the events that were recorded before the time. Undefined: nothing is known from then. */
export async function selectNumberBefore(db: Db, before: Instant): Promise<bigint | undefined> {
  const query = db.selectFrom('webhook_event_age').select('number').where('noted_at', '<', before)
  return (await query.orderBy('noted_at', 'desc').limit(1).executeTakeFirst())?.number
}

export async function deleteAges(db: Db, before: Instant): Promise<void> {
  await db.deleteFrom('webhook_event_age').where('noted_at', '<', before).execute()
}

/** Deletes some events up to the number, with their deliveries, and counts those that an endpoint still waited for. */
export async function deleteEvents(
  db: Db,
  { upTo, limit }: { readonly upTo: bigint; readonly limit: number },
): Promise<{ readonly deleted: number; readonly lost: number }> {
  const { rows } = await sql<{ deleted: number; lost: number }>`
    with gone as (
      delete from webhook_event where number in (
        select number from webhook_event where number <= ${upTo} order by number limit ${limit})
      returning shard, player_id, number, type
    ), missed as (
      select endpoint_id, count(*) as events from webhook_endpoint as endpoint, gone
      where removed_at is null and (gone.number > queued_to and gone.type = any(types) or exists (
        select from webhook_delivery as delivery where delivery.shard = gone.shard
          and delivery.player_id = gone.player_id and delivery.endpoint_id = endpoint.endpoint_id
          and delivery.number = gone.number and delivery.state = 'WAITING'))
      group by endpoint_id
    ), noted as (
      update webhook_endpoint set lost = lost + events from missed
      where webhook_endpoint.endpoint_id = missed.endpoint_id returning events
    )
    select (select count(*) from gone)::int as deleted, (select coalesce(sum(events), 0) from noted)::int as lost
  `.execute(db)
  return rows[0] ?? { deleted: 0, lost: 0 }
}
