import { sql } from 'kysely'
import type { Instant } from '../../../kit/clock.ts'
import type { Db, Tx } from '../../../kit/db.ts'
import type { ImportKind } from './rows.ts'

interface RecordTable {
  kind: ImportKind
  external_id: string
  player_id: string | null
  digest: Buffer
  at: Instant
}

declare module '../../../kit/db.ts' {
  interface Tables {
    import_record: RecordTable
  }
}

export interface ImportKey {
  readonly kind: ImportKind
  readonly externalId: string
}

/** Locks the id until the transaction ends, so that only one transaction at a time imports a row with this id. */
export async function lockRecord(tx: Tx, { kind, externalId }: ImportKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import:${kind}:${externalId}`}, 0))`.execute(tx)
}

export const selectRecord = (db: Db, { kind, externalId }: ImportKey) =>
  db
    .selectFrom('import_record')
    .select(['player_id as playerId', 'digest'])
    .where('kind', '=', kind)
    .where('external_id', '=', externalId)
    .executeTakeFirst()

export async function upsertRecord(
  tx: Tx,
  { kind, externalId }: ImportKey,
  values: { readonly playerId: string | null; readonly digest: Buffer; readonly at: Instant },
): Promise<void> {
  const { playerId, digest, at } = values
  await tx
    .insertInto('import_record')
    .values({ kind, external_id: externalId, player_id: playerId, digest, at })
    .onConflict((conflict) => conflict.columns(['kind', 'external_id']).doUpdateSet({ digest, at }))
    .execute()
}
