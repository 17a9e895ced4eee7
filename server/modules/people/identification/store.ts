import { byColumn, columnOf, type ColumnOf } from '@baize/contract/forms/column'
import { namesOf } from '@baize/contract/forms/field'
import { ownFields, type OwnIdentityName } from '@baize/contract/forms/identification-fields'
import type { Db, Tx } from '../../../kit/db.ts'
import { shardOf } from '../../../kit/ids.ts'

interface IdentificationTable extends Record<ColumnOf<OwnIdentityName>, string> {
  shard: number
  player_id: string
  is_public_figure: boolean
  agreed_at: Temporal.Instant
}

declare module '../../../kit/db.ts' {
  interface Tables {
    identification: IdentificationTable
  }
}

export interface Identification extends Readonly<Record<OwnIdentityName, string>> {
  /** True if the player stated that they are a public figure. Only staff can verify such a player. */
  readonly isPublicFigure: boolean
  readonly agreedAt: Temporal.Instant
}

export async function insertIdentification(tx: Tx, playerId: string, given: Identification): Promise<void> {
  await tx
    .insertInto('identification')
    .values({ shard: shardOf(playerId), player_id: playerId, ...byColumn(given) })
    .execute()
}

/**
 * The details that the player entered on the identification page. Undefined if they did not identify by card or
 * document.
 */
export async function selectIdentification(db: Db, playerId: string): Promise<Identification | undefined> {
  const row = await db
    .selectFrom('identification')
    .selectAll()
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .executeTakeFirst()
  if (!row) return undefined
  const own = Object.fromEntries(namesOf(ownFields).map((name) => [name, row[columnOf(name)]]))
  return {
    ...(own as Record<OwnIdentityName, string>),
    isPublicFigure: row.is_public_figure,
    agreedAt: row.agreed_at,
  }
}
