import type { Context } from '../../../context.ts'
import { askForDocuments, requestQueue, type DocumentRequest } from './ask-for-documents.ts'

/** Starts the worker that mails the delayed requests for documents. */
export async function startIdentification(context: Context): Promise<void> {
  await context.outbox.work<DocumentRequest>(requestQueue, (request) => askForDocuments(context, request))
}
