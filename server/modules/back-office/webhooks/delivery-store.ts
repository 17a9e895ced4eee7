import type { WebhookType } from '@baize/contract/webhooks/events'
import { sql } from 'kysely'
import type { Instant } from '../../../kit/clock.ts'
import type { Db, Tx } from '../../../kit/db.ts'
import { shardOf } from '../../../kit/ids.ts'

export type DeliveryState = 'WAITING' | 'ACCEPTED' | 'GIVEN_UP'

interface DeliveryTable {
  shard: number
  player_id: string
  endpoint_id: string
  number: bigint
  state: DeliveryState
  attempts: number
  tried_at: Instant | null
  http_status: number | null
  latency_ms: number | null
  excerpt: string | null
}

declare module '../../../kit/db.ts' {
  interface Tables {
    webhook_delivery: DeliveryTable
  }
}

/**
 * Creates deliveries to the endpoint for events of its chosen types whose numbers are above `from` and at most `to`.
 */
export async function insertDeliveries(
  tx: Tx,
  endpointId: string,
  { from, to, types }: { readonly from: bigint; readonly to: bigint; readonly types: readonly WebhookType[] },
): Promise<void> {
  await sql`
    insert into webhook_delivery (shard, player_id, endpoint_id, number, state)
    select shard, player_id, ${endpointId}, number, 'WAITING' from webhook_event
    where number > ${from} and number <= ${to} and type = any(${types}::text[])
    on conflict do nothing`.execute(tx)
}

export interface ReplayRange {
  readonly types: readonly WebhookType[]
  readonly eventId: string | undefined
  /** The start of the period, inclusive. */
  readonly from: Instant
  /** The end of the period, exclusive. */
  readonly to: Instant
  readonly failedOnly: boolean
  readonly limit: number
}

/**
 * Resets or creates the endpoint's deliveries of the events in the range, so that the events are sent as if for the
 * first time. At most `limit` events are taken, oldest number first.
 * @returns the player of each event; a player with several events occurs several times
 */
export async function insertReplays(tx: Tx, endpointId: string, range: ReplayRange): Promise<string[]> {
  const { types, eventId, from, to, failedOnly, limit } = range
  const chosen = eventId === undefined ? sql`type = any(${types}::text[])` : sql`event_id = ${eventId}`
  const { rows } = await sql<{ playerId: string }>`
    insert into webhook_delivery (shard, player_id, endpoint_id, number, state)
    select shard, player_id, ${endpointId}, number, 'WAITING' from webhook_event
    where at >= ${from} and at < ${to} and ${chosen} and not (${failedOnly} and exists (
      select from webhook_delivery as done where done.shard = webhook_event.shard
        and done.player_id = webhook_event.player_id and done.endpoint_id = ${endpointId}
        and done.number = webhook_event.number and done.state = 'ACCEPTED'))
    order by number limit ${limit}
    on conflict (shard, player_id, endpoint_id, number) do update set state = 'WAITING', attempts = 0
    returning player_id as "playerId"`.execute(tx)
  return rows.map(({ playerId }) => playerId)
}

export interface WaitingEvent {
  readonly playerId: string
  readonly number: bigint
  readonly attempts: number
  readonly eventId: string
  readonly type: WebhookType
  readonly at: Instant
  readonly data: object
}

/** The player's waiting delivery with the lowest event number. Undefined if none is waiting. */
export const selectFirst = (db: Db, endpointId: string, playerId: string): Promise<WaitingEvent | undefined> =>
  db
    .selectFrom('webhook_delivery as delivery')
    .innerJoin('webhook_event as event', (join) =>
      join
        .onRef('event.shard', '=', 'delivery.shard')
        .onRef('event.player_id', '=', 'delivery.player_id')
        .onRef('event.number', '=', 'delivery.number'),
    )
    .select(['delivery.player_id as playerId', 'delivery.number', 'attempts', 'event_id as eventId'])
    .select(['event.type', 'event.at', 'event.data'])
    .where('delivery.shard', '=', shardOf(playerId))
    .where('delivery.player_id', '=', playerId)
    .where('delivery.endpoint_id', '=', endpointId)
    .where('state', '=', 'WAITING')
    .orderBy('delivery.number')
    .limit(1)
    .executeTakeFirst()

export interface Attempt {
  readonly state: DeliveryState
  readonly at: Instant
  readonly httpStatus: number | undefined
  readonly latencyMs: number
  readonly excerpt: string
}

export async function updateTried(
  tx: Tx,
  endpointId: string,
  { playerId, number, attempts }: WaitingEvent,
  attempt: Attempt,
): Promise<void> {
  await tx
    .updateTable('webhook_delivery')
    .set({
      state: attempt.state,
      attempts: attempts + 1,
      tried_at: attempt.at,
      http_status: attempt.httpStatus ?? null,
      latency_ms: attempt.latencyMs,
      excerpt: attempt.excerpt,
    })
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('endpoint_id', '=', endpointId)
    .where('number', '=', number)
    .execute()
}

export interface LogPage {
  readonly state: DeliveryState | undefined
  readonly playerId: string | undefined
  /** The number of the last row of the previous page. */
  readonly before: bigint | undefined
  readonly limit: number
}

/** The endpoint's deliveries, newest event first. */
export async function selectLog(db: Db, endpointId: string, { state, playerId, before, limit }: LogPage) {
  const own = playerId === undefined ? undefined : sql`(${shardOf(playerId)}, ${playerId})`
  const { rows } = await sql<
    Omit<WaitingEvent, 'data'> & {
      data: string
      state: DeliveryState
      triedAt: Instant | null
      httpStatus: number | null
      latencyMs: number | null
      excerpt: string | null
      nextAt: Instant | null
    }
  >`
    select delivery.player_id as "playerId", delivery.number, attempts, event_id as "eventId", event.type, event.at,
      event.data::text as data, state, tried_at as "triedAt", http_status as "httpStatus", latency_ms as "latencyMs",
      excerpt, case when state = 'WAITING' and not exists (
        select from webhook_delivery as earlier
        where (earlier.shard, earlier.player_id) = ${own ?? sql`(delivery.shard, delivery.player_id)`}
          and earlier.endpoint_id = delivery.endpoint_id
          and earlier.state = 'WAITING' and earlier.number < delivery.number) then line.due_at end as "nextAt"
    from webhook_delivery as delivery
    join webhook_event as event using (shard, player_id, number)
    left join webhook_line as line using (shard, player_id, endpoint_id)
    where delivery.endpoint_id = ${endpointId} and ${state === undefined ? sql`true` : sql`state = ${state}`}
      and ${before === undefined ? sql`true` : sql`delivery.number < ${before}`}
      and ${own ? sql`(delivery.shard, delivery.player_id) = ${own}` : sql`true`}
    order by delivery.number desc limit ${limit}`.execute(db)
  return rows
}
