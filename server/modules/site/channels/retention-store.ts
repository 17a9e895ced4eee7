import { sql } from 'kysely'
import type { Db } from '../../../kit/db.ts'

/** Deletes at most `limit` old events. Messages in the casino's name are kept, unless staff have deleted their text. */
export async function deleteEventsBefore(db: Db, before: Temporal.Instant, limit: number): Promise<void> {
  await sql`
    delete from channel_event where (channel_id, event_no) in (
      select channel_id, event_no from channel_event
      where at < ${before} and (kind <> 'message' or player_id is not null or content is null)
      limit ${limit})`.execute(db)
}

export async function deletePostsBefore(db: Db, before: Temporal.Instant, limit: number): Promise<void> {
  await sql`
    delete from channel_post where (shard, player_id, message_id) in (
      select shard, player_id, message_id from channel_post where posted_at < ${before} limit ${limit})`.execute(db)
}

/** Deletes old reports, whether or not staff have decided about them. */
export async function deleteReportsBefore(db: Db, before: Temporal.Instant, limit: number): Promise<void> {
  await sql`
    delete from channel_report where (shard, player_id, message_id) in (
      select shard, player_id, message_id from channel_report where reported_at < ${before} limit ${limit})`.execute(db)
}
