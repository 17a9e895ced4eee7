import type * as operations from '@baize/contract/documents/player'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import type { CallerOf } from '../../../kit/http/route.ts'
import { numberOf, readFileOf, toWire } from './read.ts'
import { AppError, type FieldRefusal } from '../../../kit/errors.ts'
import { dayOf, documentRules, fieldRefusals, maskedNumber, type DocumentFields } from './rules.ts'
import type { Db } from '../../../kit/db.ts'
import { selectDocuments } from './store.ts'

export { getDocumentsToReview, getReviewFile, reviewDocument } from './review.ts'
export { countAllWaiting as waitingDocuments } from './store.ts'
export { selectSharers as playersWithSameDocument } from './claim-store.ts'
export { claimNumber, hashNumber, playersWithNumber } from './claims.ts'
export { rotateDocuments } from './rotate.ts'
export { admitUpload, saveDocument } from './save.ts'

export const getDocumentTypes = (): Promise<Reply<typeof operations.getDocumentTypes>> =>
  Promise.resolve({ status: 'SUCCESS', documentTypes: [...documentRules] })

/** The refused fields of a document today, by the day in UTC. */
export const documentRefusals = ({ clock }: Pick<Context, 'clock'>, fields: DocumentFields): FieldRefusal[] =>
  fieldRefusals({ ...fields, documentNumber: fields.documentNumber.trim() }, dayOf(clock.now()))

/** Whether the player has a document that waits for review or is approved. */
export const hasShownDocument = async (db: Db, playerId: string): Promise<boolean> =>
  (await selectDocuments(db, playerId)).some(({ status }) => status !== 'REJECTED')

export function checkDocument(
  context: Context,
  shown: Parsed<typeof operations.checkDocument>,
): Promise<Reply<typeof operations.checkDocument>> {
  const fields = documentRefusals(context, shown)
  return fields.length > 0
    ? Promise.reject(new AppError('documents.invalid', { fields }))
    : Promise.resolve({ status: 'SUCCESS' })
}

export async function getUserDocuments(
  { db, config }: Context,
  _input: object,
  { session }: CallerOf<typeof operations.getUserDocuments>,
): Promise<Reply<typeof operations.getUserDocuments>> {
  const documents = await selectDocuments(db, session.playerId)
  const newest = documents.find(({ status }) => status !== 'REJECTED')
  const number = newest && numberOf(config.documents.keys, newest)
  return {
    status: 'SUCCESS',
    userDocuments: documents.map(toWire),
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
