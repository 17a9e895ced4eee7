import type * as operations from '@baize/contract/documents/player'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { AppError, type FieldRefusal } from '../../../kit/app-error.ts'
import type { CallerOf } from '../../../kit/http/route.ts'
import { selectRequested } from './request-store.ts'
import { todayOf } from '../../../settings/brand/days.ts'
import { documentRules, fieldRefusals, isIdentity, type DocumentFields } from './rules.ts'

/**
 * Lists the types of documents that the player can upload: documents of identity, and what staff have requested. In a
 * session for withdrawing only, documents of identity too can be uploaded only if staff have requested them.
 */
export async function getDocumentTypes(
  { db }: Pick<Context, 'db'>,
  _input: object,
  { session }: Pick<CallerOf<typeof operations.getDocumentTypes>, 'session'>,
): Promise<Reply<typeof operations.getDocumentTypes>> {
  const requested = await selectRequested(db, session.playerId)
  const documentTypes = documentRules.filter(
    ({ documentType }) =>
      (session.level !== 'withdrawal' && isIdentity(documentType)) || requested.includes(documentType),
  )
  return { status: 'SUCCESS', documentTypes }
}

/** The fields of a document that are missing or invalid, with expiry checked against today's date of the brand. */
export const documentRefusals = (
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  fields: DocumentFields,
): FieldRefusal[] =>
  fieldRefusals({ ...fields, documentNumber: fields.documentNumber.trim() }, todayOf(config, clock.now()))

export function checkDocument(
  context: Context,
  shown: Parsed<typeof operations.checkDocument>,
): Promise<Reply<typeof operations.checkDocument>> {
  const fields = documentRefusals(context, shown)
  return fields.length > 0
    ? Promise.reject(new AppError('documents.invalid', { fields }))
    : Promise.resolve({ status: 'SUCCESS' })
}
