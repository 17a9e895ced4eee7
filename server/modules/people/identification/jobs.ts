import type { Context } from '../../../context.ts'
import { askForDocuments, requestQueue, type DocumentRequest } from './ask-for-documents.ts'

/** Asks players for documents after a while, if they have shown none. */
export async function startIdentification(context: Context): Promise<void> {
  await context.outbox.work<DocumentRequest>(requestQueue, (request) => askForDocuments(context, request))
}
