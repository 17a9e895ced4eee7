import type { Db, Tx } from '../../../kit/db.ts'
import { shardOf } from '../../../kit/ids.ts'

interface ExcludedPersonTable {
  shard: number
  player_id: string
  place_hash: Buffer
  person_sealed: string
  found_at: Temporal.Instant
}

declare module '../../../kit/db.ts' {
  interface Tables {
    excluded_person: ExcludedPersonTable
  }
}

export interface SealedPerson {
  readonly playerId: string
  /** Hash of the person's birth date and post code. */
  readonly placeHash: Buffer
  readonly personSealed: string
}

/**
 * Stores the person whom the exclusion register has excluded, unless a person is already stored for this account.
 * @returns true if the person was stored
 */
export async function insertExcluded(tx: Tx, person: SealedPerson, at: Temporal.Instant): Promise<boolean> {
  const { playerId, placeHash, personSealed } = person
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('excluded_person')
    .values({
      shard: shardOf(playerId),
      player_id: playerId,
      place_hash: placeHash,
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

const maximumNeighbours = 200

/** The excluded people whose birth date and post code have this hash. */
export async function selectNeighbours(db: Db, placeHash: Buffer): Promise<SealedPerson[]> {
  const query = db.selectFrom('excluded_person').selectAll().where('place_hash', '=', placeHash)
  return (await query.orderBy('player_id').limit(maximumNeighbours).execute()).map(personFrom)
}

export async function deleteExcluded(db: Db, playerId: string): Promise<void> {
  const remove = db.deleteFrom('excluded_person').where('shard', '=', shardOf(playerId))
  await remove.where('player_id', '=', playerId).execute()
}

const personFrom = (row: ExcludedPersonTable): SealedPerson => ({
  playerId: row.player_id,
  placeHash: row.place_hash,
  personSealed: row.person_sealed,
})
