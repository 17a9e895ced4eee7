import type { Act, Level } from '@baize/contract/protection/staff'
import { sql, type Selectable } from 'kysely'
import { days, type Instant } from '../../../../kit/clock.ts'
import type { Db, Tx } from '../../../../kit/db.ts'
import { newId, shardOf } from '../../../../kit/ids.ts'
import { keptOf, type Figures } from '../rules/figures.ts'
import type { Finding } from '../rules/markers.ts'
import type { InteractionTable } from '../tables.ts'

export interface InteractionKey {
  readonly playerId: string
  readonly interactionId: string
}

interface NewInteraction {
  readonly playerId: string
  readonly actor: string
  readonly level: Level
  readonly score: number
  readonly findings: readonly Finding[]
  readonly acts: readonly Act[]
  /** What staff wrote about the contact with the player. */
  readonly contact?: { readonly topic: string; readonly note: string; readonly outcome: string }
  readonly figures: Figures
  readonly at: Instant
}

const keyOf = ({ playerId, interactionId }: InteractionKey) => ({
  shard: shardOf(playerId),
  player_id: playerId,
  interaction_id: interactionId,
})

/**
 * Stores an interaction.
 * @returns the interaction's id
 */
export async function insertInteraction(tx: Tx, seen: NewInteraction): Promise<string> {
  const { playerId, actor, level, score, at } = seen
  const interactionId = newId()
  await tx
    .insertInto('protection_interaction')
    .values({
      ...keyOf({ playerId, interactionId }),
      at,
      actor,
      level,
      score,
      markers: JSON.stringify(seen.findings),
      acts: [...seen.acts],
      topic: seen.contact?.topic ?? null,
      note: seen.contact?.note ?? null,
      outcome: seen.contact?.outcome ?? null,
      figures: JSON.stringify(keptOf(seen.figures)),
      effect_due_at: at.add(days(7)),
    })
    .execute()
  return interactionId
}

/** Up to `limit` interactions with the player before the interaction `before`, newest first. */
export const selectInteractions = (
  db: Db,
  playerId: string,
  before: string | undefined,
  limit: number,
): Promise<Selectable<InteractionTable>[]> =>
  db
    .selectFrom('protection_interaction')
    .selectAll()
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .$if(before !== undefined, (query) => query.where('interaction_id', '<', before ?? ''))
    .orderBy('interaction_id', 'desc')
    .limit(limit)
    .execute()

const hasQuestion = sql<boolean>`'QUESTION' = any (newest.acts)`

export async function hasAnsweredSince(db: Db, playerId: string, since: Instant): Promise<boolean> {
  const found = await db
    .selectFrom('protection_interaction')
    .select('interaction_id')
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('answered_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Stores the player's answer with the newest question. */
export async function saveAnswer(tx: Tx, playerId: string, answer: string, at: Instant): Promise<void> {
  await tx
    .updateTable('protection_interaction')
    .set({ answer, answered_at: at })
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('interaction_id', '=', (from) =>
      from
        .selectFrom('protection_interaction as newest')
        .select('newest.interaction_id')
        .where('newest.shard', '=', shardOf(playerId))
        .where('newest.player_id', '=', playerId)
        .where(hasQuestion)
        .orderBy('newest.interaction_id', 'desc')
        .limit(1),
    )
    .execute()
}

export async function selectEffectsDue(db: Db, now: Instant, limit: number): Promise<InteractionKey[]> {
  const rows = await db
    .selectFrom('protection_interaction')
    .select(['player_id', 'interaction_id'])
    .where('effect_due_at', '<=', now)
    .orderBy('effect_due_at')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ playerId: row.player_id, interactionId: row.interaction_id }))
}

/**
 * Locks and returns an interaction whose figures must be compared now. Undefined if another process is comparing them.
 */
export async function lockEffect(tx: Tx, key: InteractionKey, now: Instant) {
  const row = await tx
    .selectFrom('protection_interaction')
    .select(['effect_due_at', 'figures_after_week'])
    .where((one) => one.and(keyOf(key)))
    .where('effect_due_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row?.effect_due_at ? { dueAt: row.effect_due_at, hasWeek: row.figures_after_week !== null } : undefined
}

interface Effect {
  readonly figures_after_week?: string
  readonly figures_after_month?: string
  readonly effect_due_at: Instant | null
}

export async function saveEffect(tx: Tx, key: InteractionKey, effect: Effect): Promise<void> {
  await tx
    .updateTable('protection_interaction')
    .set(effect)
    .where((row) => row.and(keyOf(key)))
    .execute()
}
