import { type Generated, sql } from 'kysely'
import type { findingKind } from '@baize/contract/findings/staff'
import type { output } from 'zod/mini'
import type { Db, Tx } from '../../../kit/db.ts'
import type { Waiting } from '../../../kit/waiting.ts'
import { newId, shardOf } from '../../../kit/ids.ts'

export type FindingKind = output<typeof findingKind>
export type Decision = 'CONFIRMED' | 'DISMISSED'

interface FindingTable {
  shard: number
  player_id: string
  finding_id: string
  kind: FindingKind
  other_id: string
  number_hash: Buffer | null
  found_by: string
  found_at: Temporal.Instant
  decision: Decision | null
  decided_at: Temporal.Instant | null
  decided_by: string | null
  reason: string | null
  score: Generated<number>
}

declare module '../../../kit/db.ts' {
  interface Tables {
    finding: FindingTable
  }
}

export interface Suspicion {
  /** The suspected account. */
  readonly playerId: string
  readonly kind: FindingKind
  readonly otherId: string
  /** The hash of the document number that both accounts have used. */
  readonly numberHash?: Buffer
  /** How likely it is that both accounts belong to the same person, in percent. By default 100. */
  readonly score?: number
  /** The operation that raised the suspicion. */
  readonly foundBy: string
  readonly at: Temporal.Instant
}

/**
 * Records a suspicion. Nothing changes if the same suspicion is already recorded, even if staff have already decided
 * about it.
 */
export async function insertFinding(tx: Tx, suspicion: Suspicion): Promise<void> {
  const { playerId, kind, otherId, numberHash = null, score = 100, foundBy, at } = suspicion
  await tx
    .insertInto('finding')
    .values({
      shard: shardOf(playerId),
      player_id: playerId,
      finding_id: newId(),
      kind,
      other_id: otherId,
      number_hash: numberHash,
      score,
      found_by: foundBy,
      found_at: at,
      decision: null,
      decided_at: null,
      decided_by: null,
      reason: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Suspicions about all players that await a decision: the most likely first, and of equally likely ones the oldest.
 * @param kind undefined selects both kinds
 */
export const selectWaiting = (db: Db, kind: FindingKind | undefined, limit: number) =>
  db
    .selectFrom('finding')
    .select(['finding_id', 'player_id', 'kind', 'other_id', 'found_by', 'found_at', 'score'])
    .where('decision', 'is', null)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'NUMBER'))
    .orderBy('score', 'desc')
    .orderBy('found_at')
    .limit(limit)
    .execute()

/** The decision about a suspicion, and the id of the other account. Undefined if there is no such suspicion. */
export const selectOutcome = (db: Db, { playerId, findingId }: FindingKey) =>
  db
    .selectFrom('finding')
    .select(['decision', 'decided_by as by', 'other_id as otherId'])
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('finding_id', '=', findingId)
    .executeTakeFirst()

/** The decisions about all suspicions against a player. The decision is null if staff have not decided yet. */
export const selectDecisions = (
  db: Db,
  playerId: string,
): Promise<{ readonly decision: Decision | null; readonly score: number }[]> =>
  db
    .selectFrom('finding')
    .select(['decision', 'score'])
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .execute()

/**
 * The decision about the suspicion that two accounts share a document number. Undefined if there is no such suspicion.
 */
export async function selectDecision(
  db: Db,
  { playerId, otherId, numberHash }: Required<Pick<Suspicion, 'playerId' | 'otherId' | 'numberHash'>>,
): Promise<Decision | null | undefined> {
  const row = await db
    .selectFrom('finding')
    .select('decision')
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('other_id', '=', otherId)
    .where('number_hash', '=', numberHash)
    .executeTakeFirst()
  return row?.decision
}

interface FindingKey {
  readonly playerId: string
  readonly findingId: string
}

/**
 * Stores a decision about a suspicion.
 * @returns false if there is no such suspicion or if it is already decided
 */
export async function updateDecided(
  tx: Tx,
  { playerId, findingId }: FindingKey,
  { decision, by, reason, at }: { decision: Decision; by: string; reason: string; at: Temporal.Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('finding')
    .set({ decision, decided_at: at, decided_by: by, reason })
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('finding_id', '=', findingId)
    .where('decision', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** How many suspicions await a decision, and when the oldest was raised. */
export const countWaiting = (db: Db, kind: FindingKind): Promise<Waiting> =>
  db
    .selectFrom('finding')
    .select([sql<number>`count(*)::int`.as('count'), sql<Temporal.Instant | null>`min(found_at)`.as('oldestAt')])
    .where('decision', 'is', null)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
