import type { Context } from '../../../context.ts'
import { askForDocuments, requestQueue, type DocumentRequest } from './ask-for-documents.ts'

export async function startIdentification(context: Context): Promise<void> {
  await context.outbox.work<DocumentRequest>(requestQueue, (request) => askForDocuments(context, request))
}
