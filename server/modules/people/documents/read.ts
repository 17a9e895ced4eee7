import type { Context } from '../../../context.ts'
import { AppError } from '../../../kit/app-error.ts'
import { unseal, unsealBytes, type Keys } from '../../../kit/seal.ts'
import { openFileStore } from './file-store.ts'
import { filePurpose, numberPurpose } from './save.ts'
import { isIdentity } from './rules.ts'
import { selectDocuments, type StoredDocument } from './store.ts'

/** Returns a document as its player sees it. The reason of staff is included only for a rejected document. */
export const toWire = (document: StoredDocument) => ({
  id: document.documentId,
  documentType: document.documentType,
  uploadDate: document.uploadedAt.toString(),
  status: document.status,
  ...(document.reviewedAt ? { reviewDate: document.reviewedAt.toString() } : {}),
  ...(document.status === 'REJECTED' && document.reason !== null ? { reason: document.reason } : {}),
  userDocumentFiles: document.files.map(({ fileId, fileName, role }) => ({ id: fileId, fileName, role })),
})

/** The document's number. Empty if documents of its type have no number. */
export function numberOf(keys: Keys, { documentType, numberSealed }: StoredDocument): string {
  if (!isIdentity(documentType)) return ''
  const { number } = unseal(keys, numberPurpose, numberSealed) as { number: string }
  return number
}

/** @throws AppError `documents.unknown` if the player has no such file */
export async function readFileOf(context: Context, playerId: string, documentId: string, fileId: string) {
  const documents = await selectDocuments(context.db, playerId)
  const file = documents
    .find((document) => document.documentId === documentId)
    ?.files.find((candidate) => candidate.fileId === fileId)
  if (!file) throw new AppError('documents.unknown')
  const { keys } = context.config.documents
  const bytes = unsealBytes(keys, filePurpose, await openFileStore(context).get(file.storedAs))
  const { fileName, mediaType } = file
  return { status: 'SUCCESS', fileName, mediaType, content: bytes.toString('base64') } as const
}
