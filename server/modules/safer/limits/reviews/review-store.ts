import { sql } from 'kysely'
import type { Parsed } from '@baize/contract/op'
import type { answerLimitReview } from '@baize/contract/limits/limit-review'
import type { Instant } from '../../../../kit/clock.ts'
import type { Db, Tx } from '../../../../kit/db.ts'
import { shardOf } from '../../../../kit/ids.ts'

export type ReviewAnswer = Parsed<typeof answerLimitReview>['answer']

declare module '../../../../kit/db.ts' {
  interface Tables {
    limit_review: {
      shard: number
      player_id: string
      due_at: Instant
      reminded_at: Instant | null
      answered_at: Instant | null
      answer: ReviewAnswer | null
    }
  }
}

/**
 * Each run also reads the registrations of the last hour before the previous run again, because a registration can
 * commit later than the time that is stored with it.
 */
const overlap = sql.raw("interval '1 hour'")

/** Schedules a first reminder for each player with a complete registration, `months` after the registration. */
export async function enrolPlayers(tx: Tx, months: number): Promise<void> {
  await sql`insert into limit_review_mark (enrolled_to) values ('-infinity') on conflict do nothing`.execute(tx)
  await sql`select one from limit_review_mark for update`.execute(tx)
  await sql`
    insert into limit_review (shard, player_id, due_at)
    select shard, player_id, (completed_at at time zone 'UTC' + make_interval(months => ${months})) at time zone 'UTC'
    from player_completion
    where completed_at > (select enrolled_to - ${overlap} from limit_review_mark)
    order by shard, player_id
    on conflict do nothing`.execute(tx)
  await sql`
    update limit_review_mark set enrolled_to = greatest(enrolled_to,
      (select max(completed_at) from player_completion))`.execute(tx)
}

/** The players whose next reminder must be sent now, longest overdue first. */
export async function selectDueReviews(db: Db, now: Instant, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('limit_review')
    .select('player_id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.player_id)
}

const reviewOf = (db: Db, playerId: string) =>
  db
    .selectFrom('limit_review')
    .select(['reminded_at', 'answered_at'])
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)

/**
 * Locks a player's next reminder if it must be sent now.
 * @returns false if another process has just sent it
 */
export async function lockDueReview(tx: Tx, playerId: string, now: Instant): Promise<boolean> {
  const row = await reviewOf(tx, playerId).where('due_at', '<=', now).forUpdate().skipLocked().executeTakeFirst()
  return row !== undefined
}

interface Change {
  readonly dueAt: Instant
  /** When the reminder is sent. If it is given, the answer to the previous reminder is cleared. */
  readonly remindedAt?: Instant
}

export async function saveReview(db: Db, playerId: string, { dueAt, remindedAt }: Change): Promise<void> {
  await db
    .updateTable('limit_review')
    .set({ due_at: dueAt, ...(remindedAt && { reminded_at: remindedAt, answered_at: null, answer: null }) })
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .execute()
}

/** When the newest reminder was sent, and whether the player has not answered it yet. */
export async function selectReview(db: Db, playerId: string): Promise<{ remindedAt?: Instant; isWaiting: boolean }> {
  const row = await reviewOf(db, playerId).executeTakeFirst()
  if (!row?.reminded_at) return { isWaiting: false }
  return { remindedAt: row.reminded_at, isWaiting: row.answered_at === null }
}

/**
 * Stores the player's answer to the newest reminder.
 * @returns false if there is no reminder without an answer
 */
export async function saveReviewAnswer(tx: Tx, playerId: string, answer: ReviewAnswer, at: Instant): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('limit_review')
    .set({ answered_at: at, answer })
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('reminded_at', 'is not', null)
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
