import type { WebhookType } from '@baize/contract/webhooks/events'
import { sql, type Generated, type Updateable } from 'kysely'
import type { Instant } from '../../../kit/clock.ts'
import type { Db, Tx } from '../../../kit/db.ts'

interface EndpointTable {
  endpoint_id: string
  name: string
  url: string
  types: WebhookType[]
  is_on: boolean
  is_off_by_itself: boolean
  secret: string
  previous_secret: string | null
  previous_until: Instant | null
  failing_since: Instant | null
  queued_to: bigint
  created_at: Instant
  created_by: string
  removed_at: Instant | null
  lost: Generated<bigint>
}

declare module '../../../kit/db.ts' {
  interface Tables {
    webhook_endpoint: EndpointTable
  }
}

const columns = [
  'endpoint_id as endpointId',
  'name',
  'url',
  'types',
  'is_on as isOn',
  'is_off_by_itself as isOffByItself',
  'secret',
  'previous_secret as previousSecret',
  'previous_until as previousUntil',
  'failing_since as failingSince',
  'queued_to as queuedTo',
  'created_at as createdAt',
  'created_by as createdBy',
] as const

const endpoints = (db: Db) => db.selectFrom('webhook_endpoint').select(columns).where('removed_at', 'is', null)

export type Endpoint = Awaited<ReturnType<ReturnType<typeof endpoints>['executeTakeFirstOrThrow']>>

export const selectEndpoint = (db: Db, endpointId: string): Promise<Endpoint | undefined> =>
  endpoints(db).where('endpoint_id', '=', endpointId).executeTakeFirst()

/**
 * Reads the endpoint and locks it until the transaction ends. Undefined if it does not exist, or if `waits` is false
 * and another transaction has locked it.
 */
export function lockEndpoint(tx: Tx, endpointId: string, { waits }: { readonly waits: boolean }) {
  const query = endpoints(tx).where('endpoint_id', '=', endpointId).forNoKeyUpdate()
  return (waits ? query : query.skipLocked()).executeTakeFirst()
}

const mostCounted = 10_000

/** Counts up to 10,000 deliveries and then stops, so that the query stays fast. */
async function countDeliveries(db: Db, endpointId: string, state: 'WAITING' | 'GIVEN_UP'): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select number from webhook_delivery where endpoint_id = ${endpointId} and state = ${state} limit ${mostCounted}
    ) as counted`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * All endpoints, the oldest first, each with the number of deliveries that are waiting or were given up. Both numbers
 * are at most 10,000.
 */
export async function selectEndpoints(db: Db) {
  const rows = await endpoints(db).orderBy('created_at').orderBy('endpoint_id').execute()
  return Promise.all(
    rows.map(async (endpoint) => ({
      ...endpoint,
      waiting: await countDeliveries(db, endpoint.endpointId, 'WAITING'),
      givenUp: await countDeliveries(db, endpoint.endpointId, 'GIVEN_UP'),
    })),
  )
}

export const selectOn = (db: Db): Promise<{ endpointId: string; queuedTo: bigint }[]> =>
  db
    .selectFrom('webhook_endpoint')
    .select(['endpoint_id as endpointId', 'queued_to as queuedTo'])
    .where('is_on', '=', true)
    .execute()

/**
 * Whether at least one endpoint has chosen the type. Endpoints that are switched off count too, because they may
 * receive the events later.
 */
export async function isWanted(db: Db, type: WebhookType): Promise<boolean> {
  const query = db.selectFrom('webhook_endpoint').select('endpoint_id').where('removed_at', 'is', null)
  return (await query.where(sql<boolean>`${type} = any(types)`).executeTakeFirst()) !== undefined
}

export async function countEndpoints(db: Db): Promise<number> {
  const query = db.selectFrom('webhook_endpoint').select(sql<number>`count(*)::int`.as('count'))
  return (await query.where('removed_at', 'is', null).executeTakeFirstOrThrow()).count
}

type NewEndpoint = Pick<EndpointTable, 'endpoint_id' | 'name' | 'url' | 'types' | 'secret' | 'queued_to'> &
  Pick<EndpointTable, 'created_at' | 'created_by'>

/** @returns false if an endpoint with this id exists already */
export async function insertEndpoint(tx: Tx, endpoint: NewEndpoint): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('webhook_endpoint')
    .values({
      ...endpoint,
      is_on: true,
      is_off_by_itself: false,
      previous_secret: null,
      previous_until: null,
      failing_since: null,
      removed_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** @returns false if there is no such endpoint */
export async function updateEndpoint(db: Db, endpointId: string, change: Updateable<EndpointTable>): Promise<boolean> {
  const query = db.updateTable('webhook_endpoint').set(change).where('endpoint_id', '=', endpointId)
  return (await query.executeTakeFirst()).numUpdatedRows === 1n
}

/**
 * Marks the endpoint as removed and switches it off, so that staff no longer see it.
 * @returns false if there is no such endpoint
 */
export async function updateRemoved(tx: Tx, endpointId: string, at: Instant): Promise<boolean> {
  const query = tx.updateTable('webhook_endpoint').set({ is_on: false, removed_at: at })
  const { numUpdatedRows } = await query
    .where('endpoint_id', '=', endpointId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Deletes up to `limit` deliveries and up to `limit` queues (`webhook_line`) of removed endpoints, and the endpoints
 * themselves once nothing else remains.
 * @returns whether there is more to delete
 */
export async function deleteRemoved(db: Db, limit: number): Promise<boolean> {
  const deliveries = await sql`
    delete from webhook_delivery where (shard, player_id, endpoint_id, number) in (
      select shard, player_id, endpoint_id, number from webhook_delivery join webhook_endpoint using (endpoint_id)
      where removed_at is not null limit ${limit})`.execute(db)
  if (Number(deliveries.numAffectedRows) === limit) return true
  const lines = await sql`
    delete from webhook_line where (shard, player_id, endpoint_id) in (
      select shard, player_id, endpoint_id from webhook_line join webhook_endpoint using (endpoint_id)
      where removed_at is not null limit ${limit})`.execute(db)
  if (Number(lines.numAffectedRows) === limit) return true
  await db.deleteFrom('webhook_endpoint').where('removed_at', 'is not', null).execute()
  return false
}

/** For each endpoint, how many events were deleted because of their age before the endpoint had accepted them. */
export const selectLost = (db: Db) => endpoints(db).select('lost').execute()

export async function noteAccepted(db: Db, endpointId: string): Promise<void> {
  await db
    .updateTable('webhook_endpoint')
    .set({ failing_since: null })
    .where('endpoint_id', '=', endpointId)
    .where('failing_since', 'is not', null)
    .execute()
}

/**
 * Records that an attempt failed. If all attempts have failed since `offIfSince` or longer, the endpoint is switched
 * off.
 * @returns whether this call switched it off
 */
export async function noteFailed(
  db: Db,
  endpointId: string,
  { at, offIfSince }: { readonly at: Instant; readonly offIfSince: Instant },
): Promise<boolean> {
  await sql`update webhook_endpoint set failing_since = ${at}
    where endpoint_id = ${endpointId} and failing_since is null`.execute(db)
  const { numAffectedRows } = await sql`update webhook_endpoint set is_on = false, is_off_by_itself = true
    where endpoint_id = ${endpointId} and is_on and failing_since <= ${offIfSince}`.execute(db)
  return numAffectedRows === 1n
}
