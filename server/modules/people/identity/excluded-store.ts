import type { Db, Tx } from '../../../kit/db.ts'
import { shardOf } from '../../../kit/ids.ts'

interface ExcludedPersonTable {
  shard: number
  player_id: string
  person_sealed: string
  found_at: Temporal.Instant
}

declare module '../../../kit/db.ts' {
  interface Tables {
    excluded_person: ExcludedPersonTable
    player_birth_date: { shard: number; player_id: string; birth_date: string }
  }
}

export interface SealedPerson {
  readonly playerId: string
  readonly personSealed: string
}

/**
 * Stores the person whom the exclusion register has excluded, unless a person is already stored for this account.
 * @returns true if the person was stored
 */
export async function insertExcluded(tx: Tx, person: SealedPerson, at: Temporal.Instant): Promise<boolean> {
  const { playerId, personSealed } = person
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('excluded_person')
    .values({
      shard: shardOf(playerId),
      player_id: playerId,
      person_sealed: personSealed,
      found_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function selectExcluded(db: Db, playerId: string): Promise<SealedPerson | undefined> {
  const query = db.selectFrom('excluded_person').selectAll().where('shard', '=', shardOf(playerId))
  const row = await query.where('player_id', '=', playerId).executeTakeFirst()
  return row && personFrom(row)
}

const maximumFound = 2000

/** The people with this birth date (YYYY-MM-DD) whom the exclusion register has excluded, the newest first. */
export async function selectExcludedBornOn(db: Db, birthDate: string): Promise<SealedPerson[]> {
  const rows = await db
    .selectFrom('excluded_person')
    .innerJoin('player_birth_date', (join) =>
      join
        .onRef('player_birth_date.shard', '=', 'excluded_person.shard')
        .onRef('player_birth_date.player_id', '=', 'excluded_person.player_id'),
    )
    .selectAll('excluded_person')
    .where('birth_date', '=', birthDate)
    .orderBy('found_at', 'desc')
    .limit(maximumFound)
    .execute()
  return rows.map(personFrom)
}

export async function deleteExcluded(db: Db, playerId: string): Promise<void> {
  const remove = db.deleteFrom('excluded_person').where('shard', '=', shardOf(playerId))
  await remove.where('player_id', '=', playerId).execute()
}

const personFrom = (row: ExcludedPersonTable): SealedPerson => ({
  playerId: row.player_id,
  personSealed: row.person_sealed,
})
