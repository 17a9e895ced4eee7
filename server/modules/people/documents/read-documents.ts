import type * as operations from '@baize/contract/documents/player'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import type { CallerOf } from '../../../kit/http/route.ts'
import { numberOf, readFileOf, toWire } from './read.ts'
import { selectRequests } from './request-store.ts'
import { isIdentity, maskedNumber } from './rules.ts'
import type { Db } from '../../../kit/db.ts'
import { selectDocuments, type StoredDocument } from './store.ts'

const isShown = ({ documentType, status }: StoredDocument): boolean => isIdentity(documentType) && status !== 'REJECTED'

/** True if the player has a document of identity that is approved or waits for a review. */
export const hasShownDocument = async (db: Db, playerId: string): Promise<boolean> =>
  (await selectDocuments(db, playerId)).some(isShown)

export async function getUserDocuments(
  { db, config }: Context,
  _input: object,
  { session }: CallerOf<typeof operations.getUserDocuments>,
): Promise<Reply<typeof operations.getUserDocuments>> {
  const documents = await selectDocuments(db, session.playerId)
  const requests = await selectRequests(db, session.playerId)
  const newest = documents.find(isShown)
  const number = newest && numberOf(config.documents.keys, newest)
  return {
    status: 'SUCCESS',
    userDocuments: documents.map(toWire),
    requestedDocuments: requests.map(({ documentType, requestedAt }) => ({
      documentType,
      requestedAt: requestedAt.toString(),
    })),
    ...(number ? { maskedNumber: maskedNumber(number) } : {}),
  }
}

export async function getDocumentFile(
  context: Context,
  { documentId, fileId }: Parsed<typeof operations.getDocumentFile>,
  { session }: CallerOf<typeof operations.getDocumentFile>,
): Promise<Reply<typeof operations.getDocumentFile>> {
  return readFileOf(context, session.playerId, documentId, fileId)
}
