import type { Db, Tx } from '../../kit/db.ts'
import { shardOf } from '../../kit/ids.ts'

interface IdentificationTable {
  shard: number
  player_id: string
  birth_surname: string
  birth_name: string
  mother_name: string
  birth_place: string
  address_card_number: string
  is_public_figure: boolean
  agreed_at: Temporal.Instant
}

declare module '../../kit/db.ts' {
  interface Tables {
    identification: IdentificationTable
  }
}

export interface Identification {
  readonly birthSurname: string
  readonly birthName: string
  readonly motherName: string
  readonly birthPlace: string
  readonly addressCardNumber: string
  /** What the player says of himself; verified by staff alone then. */
  readonly isPublicFigure: boolean
  readonly agreedAt: Temporal.Instant
}

export async function insertIdentification(tx: Tx, playerId: string, given: Identification): Promise<void> {
  await tx
    .insertInto('identification')
    .values({
      shard: shardOf(playerId),
      player_id: playerId,
      birth_surname: given.birthSurname,
      birth_name: given.birthName,
      mother_name: given.motherName,
      birth_place: given.birthPlace,
      address_card_number: given.addressCardNumber,
      is_public_figure: given.isPublicFigure,
      agreed_at: given.agreedAt,
    })
    .execute()
}

export async function isPublicFigure(db: Db, playerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('identification')
    .select('is_public_figure')
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  return row?.is_public_figure ?? false
}
