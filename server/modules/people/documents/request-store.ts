import type { DocumentType } from '@baize/contract/documents/player'
import type { Db, Tx } from '../../../kit/db.ts'
import { shardOf } from '../../../kit/ids.ts'
import type { StoredDocument } from './store.ts'

declare module '../../../kit/db.ts' {
  interface Tables {
    document_request: {
      shard: number
      player_id: string
      document_type: DocumentType
      requested_at: Temporal.Instant
    }
  }
}

/** Lets the player upload a document of this type. A repeated request only renews the time. */
export async function requestDocument(
  tx: Tx,
  playerId: string,
  { documentType, at }: { readonly documentType: DocumentType; readonly at: Temporal.Instant },
): Promise<void> {
  await tx
    .insertInto('document_request')
    .values({ shard: shardOf(playerId), player_id: playerId, document_type: documentType, requested_at: at })
    .onConflict((conflict) =>
      conflict.columns(['shard', 'player_id', 'document_type']).doUpdateSet({ requested_at: at }),
    )
    .execute()
}

/** The documents that staff have requested from the player and not yet approved, newest request first. */
export const selectRequests = (db: Db, playerId: string) =>
  db
    .selectFrom('document_request')
    .select(['document_type as documentType', 'requested_at as requestedAt'])
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .orderBy('requested_at', 'desc')
    .execute()

/** The types of documents that staff have requested from the player and not yet approved. */
export const selectRequested = async (db: Db, playerId: string): Promise<DocumentType[]> =>
  (await selectRequests(db, playerId)).map(({ documentType }) => documentType)

/**
 * Ends the request that the approved document fulfils. A request that is newer than the document asks for another one,
 * such as the statement of the next month, so it stays open.
 * @returns false if there is no request that is older than `uploadedAt`
 */
export async function deleteRequest(
  tx: Tx,
  { playerId, documentType, uploadedAt }: Pick<StoredDocument, 'playerId' | 'documentType' | 'uploadedAt'>,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('document_request')
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('document_type', '=', documentType)
    .where('requested_at', '<=', uploadedAt)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
