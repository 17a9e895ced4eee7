import type { ReportCause } from '@baize/contract/channels/player'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../kit/db.ts'
import type { Waiting } from '../../../../kit/waiting.ts'
import { shardOf } from '../../../../kit/ids.ts'

/**
 * Stores a report. If the same player has already reported the same message, nothing changes.
 * @returns true if the report is new
 */
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

/**
 * The maximum number of waiting reports that are read. There can only be more of them if staff have neglected the
 * reports for a long time. More reports are read than are returned, because reports whose message no longer exists are
 * left out afterwards.
 */
const mostLookedAt = 1000

/**
 * Reports that wait for a decision, oldest first, each with its message. Reports of messages that no longer exist are
 * left out.
 */
export async function selectWaitingReports(db: Db, limit: number) {
  const reports = await db
    .selectFrom('channel_report')
    .select(['message_id', 'cause', 'reported_at', 'player_id as reporter_id'])
    .where('decided_at', 'is', null)
    .orderBy('reported_at')
    .limit(mostLookedAt)
    .execute()
  const posts = await selectPosts(db, [...new Set(reports.map((report) => report.message_id))])
  return reports
    .flatMap((report) => {
      const post = posts.get(report.message_id)
      return post ? [{ ...report, ...post }] : []
    })
    .slice(0, limit)
}

/**
 * The given messages, without those that no longer exist in a channel. A message is stored in the shard of its author,
 * so the event that names the author is looked up first.
 */
async function selectPosts(db: Db, messageIds: readonly string[]) {
  if (messageIds.length === 0) return new Map<string, never>()
  const events = await db
    .selectFrom('channel_event')
    .select(['shard', 'player_id', 'message_id'])
    .where('message_id', 'in', messageIds)
    .where('kind', '=', 'message')
    .execute()
  if (events.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('channel_post')
    .select(['message_id', 'channel_id', 'player_id as author_id', 'nickname', 'content', 'deleted_at'])
    .where('shard', 'in', [...new Set(events.map(({ shard }) => shard))])
    .where('player_id', 'in', [...new Set(events.map(({ player_id: author }) => author))])
    .where('message_id', 'in', messageIds)
    .execute()
  return new Map(rows.map((row) => [row.message_id, row]))
}

/**
 * Stores a decision about all waiting reports of a message.
 * @returns the players who have made these reports
 */
export async function updateDecision(
  tx: Tx,
  messageId: string,
  decided: { readonly decision: 'DELETE' | 'KEEP'; readonly staff: string; readonly at: Temporal.Instant },
): Promise<string[]> {
  const rows = await tx
    .updateTable('channel_report')
    .set({ decision: decided.decision, decided_by: decided.staff, decided_at: decided.at })
    .where('message_id', '=', messageId)
    .where('decided_at', 'is', null)
    .returning('player_id')
    .execute()
  return rows.map(({ player_id: playerId }) => playerId)
}

/** The newest decision about a message. Undefined if no report of the message has been decided. */
export const selectDecision = (db: Db, messageId: string) =>
  db
    .selectFrom('channel_report')
    .select(['decision', 'decided_by as by'])
    .where('message_id', '=', messageId)
    // Without this condition, reports that still wait would come first, because a descending order starts with nulls.
    .where('decided_at', 'is not', null)
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The number of reports that wait for a decision, and the time of the oldest of them. */
export const countWaiting = (db: Db): Promise<Waiting> =>
  db
    .selectFrom('channel_report')
    .select([sql<number>`count(*)::int`.as('count'), sql<Temporal.Instant | null>`min(reported_at)`.as('oldestAt')])
    .where('decided_at', 'is', null)
    .executeTakeFirstOrThrow()
