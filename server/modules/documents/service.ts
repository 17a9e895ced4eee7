import type * as operations from '@baize/contract/documents'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../context.ts'
import type { CallerOf } from '../../kit/http/route.ts'
import { numberOf, readFileOf, toWire } from './read.ts'
import { documentRules, maskedNumber } from './rules.ts'
import { selectDocuments } from './store.ts'

export { getDocumentsToReview, getReviewFile, reviewDocument } from './review.ts'
export { isDocumentNumber } from './rules.ts'
export { saveDocument } from './save.ts'

export const getDocumentTypes = (): Promise<Reply<typeof operations.getDocumentTypes>> =>
  Promise.resolve({ status: 'SUCCESS', documentTypes: [...documentRules] })

export async function getUserDocuments(
  { db, config }: Context,
  _input: object,
  { session }: CallerOf<typeof operations.getUserDocuments>,
): Promise<Reply<typeof operations.getUserDocuments>> {
  const documents = await selectDocuments(db, session.playerId)
  const newest = documents.find(({ status }) => status !== 'REJECTED')
  const number = newest && numberOf(config.documents.key, newest)
  return {
    status: 'SUCCESS',
    documents: documents.map(toWire),
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
