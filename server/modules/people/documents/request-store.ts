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

/** The types of documents that staff have requested from the player and not yet approved. */
export async function selectRequested(db: Db, playerId: string): Promise<DocumentType[]> {
  const rows = await db
    .selectFrom('document_request')
    .select('document_type')
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .execute()
  return rows.map((row) => row.document_type)
}

/**
 * Ends the request that the approved document fulfils. A request that is newer than the document asks for another one,
 * such as the statement of the next month, so it stays open.
 */
export async function deleteRequest(
  tx: Tx,
  { playerId, documentType, uploadedAt }: Pick<StoredDocument, 'playerId' | 'documentType' | 'uploadedAt'>,
): Promise<void> {
  await tx
    .deleteFrom('document_request')
    .where('shard', '=', shardOf(playerId))
    .where('player_id', '=', playerId)
    .where('document_type', '=', documentType)
    .where('requested_at', '<=', uploadedAt)
    .execute()
}
