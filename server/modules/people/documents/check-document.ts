import type * as operations from '@baize/contract/documents/player'
import type { Parsed, Reply } from '@baize/contract/op'
import type { Context } from '../../../context.ts'
import { AppError, type FieldRefusal } from '../../../kit/app-error.ts'
import { dayOf, documentRules, fieldRefusals, type DocumentFields } from './rules.ts'

export const getDocumentTypes = (): Promise<Reply<typeof operations.getDocumentTypes>> =>
  Promise.resolve({ status: 'SUCCESS', documentTypes: [...documentRules] })

/** The fields of a document that are missing or invalid, with expiry checked against today's date in UTC. */
export const documentRefusals = ({ clock }: Pick<Context, 'clock'>, fields: DocumentFields): FieldRefusal[] =>
  fieldRefusals({ ...fields, documentNumber: fields.documentNumber.trim() }, dayOf(clock.now()))

export function checkDocument(
  context: Context,
  shown: Parsed<typeof operations.checkDocument>,
): Promise<Reply<typeof operations.checkDocument>> {
  const fields = documentRefusals(context, shown)
  return fields.length > 0
    ? Promise.reject(new AppError('documents.invalid', { fields }))
    : Promise.resolve({ status: 'SUCCESS' })
}
