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

/** Deletes some events from before the time, with their deliveries. @returns their number */
export async function deleteOldEvents(db: Db, before: Instant, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from webhook_event where number in (
      select number from webhook_event where at < ${before} order by number limit ${limit})`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
