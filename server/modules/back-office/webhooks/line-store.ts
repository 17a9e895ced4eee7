import type { WebhookType } from '@baize/contract/webhooks/events'
import { sql } from 'kysely'
import type { Instant } from '../../../kit/clock.ts'
import type { Db, Tx } from '../../../kit/db.ts'
import { shardOf } from '../../../kit/ids.ts'

declare module '../../../kit/db.ts' {
  interface Tables {
    webhook_line: {
      shard: number
      player_id: string
      endpoint_id: string
      due_at: Instant
      claim: string | null
    }
  }
}

/** The queue of one player's waiting deliveries to one endpoint. */
export interface Line {
  readonly endpointId: string
  readonly playerId: string
}

/**
 * Creates the queues of the players who have new deliveries. An existing queue is updated without a change, because the
 * update locks it. Otherwise another process could delete the queue after its last delivery, although new deliveries
 * wait in it.
 */
export async function insertLines(
  tx: Tx,
  endpointId: string,
  range: { readonly from: bigint; readonly to: bigint; readonly types: readonly WebhookType[]; readonly at: Instant },
): Promise<void> {
  await sql`
    insert into webhook_line (shard, player_id, endpoint_id, due_at)
    select distinct shard, player_id, ${endpointId}::uuid, ${range.at}::timestamptz from webhook_event
    where number > ${range.from} and number <= ${range.to} and type = any(${range.types}::text[])
    order by shard, player_id
    on conflict (shard, player_id, endpoint_id) do update set due_at = webhook_line.due_at`.execute(tx)
}

/**
 * Makes the queues of these players due immediately, and creates those that do not exist. A queue in which an attempt
 * is in progress is left as it is.
 */
export async function hurryLines(
  tx: Tx,
  endpointId: string,
  { playerIds, at }: { readonly playerIds: readonly string[]; readonly at: Instant },
): Promise<void> {
  const ids = [...new Set(playerIds)].toSorted()
  await sql`
    insert into webhook_line (shard, player_id, endpoint_id, due_at)
    select shard, player_id, ${endpointId}::uuid, ${at}::timestamptz
    from unnest(${ids.map(shardOf)}::smallint[], ${ids}::uuid[]) as player (shard, player_id)
    order by shard, player_id
    on conflict (shard, player_id, endpoint_id) do update
      set due_at = case when webhook_line.claim is null then excluded.due_at else webhook_line.due_at end`.execute(tx)
}

/**
 * Reserves due queues for this process until `until`.
 * @returns the ids of the players whose queues were reserved
 */
export async function claimLines(
  db: Db,
  endpointId: string,
  due: { readonly claim: string; readonly now: Instant; readonly until: Instant; readonly limit: number },
): Promise<string[]> {
  const found = await db
    .selectFrom('webhook_line')
    .select('player_id')
    .where('endpoint_id', '=', endpointId)
    .where('due_at', '<=', due.now)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('webhook_endpoint').where('endpoint_id', '=', endpointId).where('is_on', '=', true)),
    )
    .orderBy('due_at')
    .limit(due.limit)
    .execute()
  if (found.length === 0) return []
  const ids = found.map(({ player_id: playerId }) => playerId)
  // If another process has reserved one of these queues in the meantime, that queue is no longer due, so this update
  // skips it.
  const claimed = await db
    .updateTable('webhook_line')
    .set({ claim: due.claim, due_at: due.until })
    .where('endpoint_id', '=', endpointId)
    .where('shard', 'in', [...new Set(ids.map(shardOf))])
    .where('player_id', 'in', ids)
    .where('due_at', '<=', due.now)
    .returning('player_id')
    .execute()
  return claimed.map(({ player_id: playerId }) => playerId)
}

const keyOf = ({ endpointId, playerId }: Line) => ({
  shard: shardOf(playerId),
  player_id: playerId,
  endpoint_id: endpointId,
})

/**
 * Locks the queue.
 * @returns false if this process's claim has expired and another process has claimed, released or deleted the queue
 * since
 */
export async function lockClaimed(tx: Tx, line: Line, claim: string): Promise<boolean> {
  const query = tx
    .selectFrom('webhook_line')
    .select('claim')
    .where((row) => row.and({ ...keyOf(line), claim }))
  return (await query.forUpdate().executeTakeFirst()) !== undefined
}

export async function releaseLine(tx: Tx, line: Line, dueAt: Instant): Promise<void> {
  await tx
    .updateTable('webhook_line')
    .set({ claim: null, due_at: dueAt })
    .where((row) => row.and(keyOf(line)))
    .execute()
}

export async function deleteLine(tx: Tx, line: Line): Promise<void> {
  await tx
    .deleteFrom('webhook_line')
    .where((row) => row.and(keyOf(line)))
    .execute()
}
