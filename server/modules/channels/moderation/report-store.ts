import type { ReportCause } from '@baize/contract/channels'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../kit/db.ts'
import type { Waiting } from '../../../kit/waiting.ts'
import { shardOf } from '../../../kit/ids.ts'

/** A second report of the same message by the same player changes nothing. @returns whether it is new */
export async function insertReport(
  tx: Tx,
  playerId: string,
  report: { readonly messageId: string; readonly cause: ReportCause; readonly at: Temporal.Instant },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('channel_report')
    .values({
      shard: shardOf(playerId),
      player_id: playerId,
      message_id: report.messageId,
      cause: report.cause,
      reported_at: report.at,
      decided_at: null,
      decision: null,
      decided_by: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Reports that wait for a decision, oldest first, each with its message. */
export const selectWaitingReports = (db: Db, limit: number) =>
  db
    .selectFrom('channel_report as report')
    .innerJoin('channel_event as event', (join) =>
      join.onRef('event.message_id', '=', 'report.message_id').on('event.kind', '=', 'message'),
    )
    .innerJoin('channel_post as post', (join) =>
      join
        .onRef('post.shard', '=', 'event.shard')
        .onRef('post.player_id', '=', 'event.player_id')
        .onRef('post.message_id', '=', 'event.message_id'),
    )
    .where('report.decided_at', 'is', null)
    .select(['report.message_id', 'report.cause', 'report.reported_at', 'report.player_id as reporter_id'])
    .select(['post.channel_id', 'post.player_id as author_id', 'post.nickname', 'post.content', 'post.deleted_at'])
    .orderBy('report.reported_at')
    .limit(limit)
    .execute()

/** Decides all waiting reports of a message. @returns whether there was one */
export async function updateDecision(
  tx: Tx,
  messageId: string,
  decided: { readonly decision: 'DELETE' | 'KEEP'; readonly staff: string; readonly at: Temporal.Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('channel_report')
    .set({ decision: decided.decision, decided_by: decided.staff, decided_at: decided.at })
    .where('message_id', '=', messageId)
    .where('decided_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The newest decision about a message. Undefined for a message that nobody has reported. */
export const selectDecision = (db: Db, messageId: string) =>
  db
    .selectFrom('channel_report')
    .select(['decision', 'decided_by as by'])
    .where('message_id', '=', messageId)
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The reports that wait for a decision, and the time of the oldest. */
export const countWaiting = (db: Db): Promise<Waiting> =>
  db
    .selectFrom('channel_report')
    .select([sql<number>`count(*)::int`.as('count'), sql<Temporal.Instant | null>`min(reported_at)`.as('oldestAt')])
    .where('decided_at', 'is', null)
    .executeTakeFirstOrThrow()
