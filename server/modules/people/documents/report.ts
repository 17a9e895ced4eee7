import type { Instant } from '../../../kit/clock.ts'
import type { Tx } from '../../../kit/db.ts'
import { recordEvent } from '../../back-office/webhooks/service.ts'
import type { StoredDocument } from './store.ts'

/** Reports a document to the endpoints that want it, in the transaction that changes it. */
export function reportDocument(
  tx: Tx,
  { playerId, documentId, documentType, status }: Omit<StoredDocument, 'files'>,
  at: Instant,
): Promise<void> {
  return recordEvent(tx, { type: 'document.changed', data: { playerId, documentId, documentType, status }, at })
}
