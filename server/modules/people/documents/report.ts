import type { Instant } from '../../../kit/clock.ts'
import type { Tx } from '../../../kit/db.ts'
import { recordEvent } from '../../back-office/webhooks/service.ts'
import type { StoredDocument } from './store.ts'

/**
 * Sends a document to the operator's webhook endpoints that subscribe to document events. Runs in the transaction that
 * changes the document.
 */
export function reportDocument(
  tx: Tx,
  { playerId, documentId, documentType, status }: Omit<StoredDocument, 'files'>,
  at: Instant,
): Promise<void> {
  return recordEvent(tx, { type: 'document.changed', data: { playerId, documentId, documentType, status }, at })
}
