import type { Context } from '../../../context.ts'
import { idOfKey, seal, sealBytes, unsealBytes } from '../../../kit/seal.ts'
import type { Resealed } from '../../../kit/sealed-columns.ts'
import { openFileStore } from './file-store.ts'
import { numberOf } from './read.ts'
import { isIdentity } from './rules.ts'
import { filePurpose, numberPurpose } from './save.ts'
import { countOtherKeys, selectOtherKeys, updateSeals, type DocumentKey, type StoredDocument } from './store.ts'

const page = 50

/**
 * Encrypts the numbers and files of documents with the current key. Files keep their names, and everything stays
 * readable during the run because documents can be read with the old key as well as the new one. If the run is
 * interrupted, the next run continues where it stopped.
 */
export async function rotateDocuments(context: Context): Promise<Resealed> {
  const filesKey = idOfKey(context.config.documents.keys.current)
  let resealed = 0
  let unopened = 0
  let after: DocumentKey | undefined
  for (;;) {
    const documents = await selectOtherKeys(context.db, filesKey, after, page)
    for (const document of documents) {
      if (await rotate(context, document, filesKey)) resealed += 1
      else unopened += 1
    }
    after = documents.at(-1)
    if (documents.length < page) return { resealed, unopened, left: await countOtherKeys(context.db, filesKey) }
  }
}

async function rotate(context: Context, document: StoredDocument, filesKey: string): Promise<boolean> {
  const { keys } = context.config.documents
  const store = openFileStore(context)
  try {
    const number = numberOf(keys, document)
    for (const { storedAs } of document.files) {
      const bytes = unsealBytes(keys, filePurpose, await store.get(storedAs))
      await store.put(storedAs, sealBytes(keys, filePurpose, bytes))
    }
    const numberSealed = isIdentity(document.documentType) ? seal(keys, numberPurpose, { number }) : undefined
    await updateSeals(context.db, document, { numberSealed, filesKey })
    return true
  } catch (error) {
    context.log.warn(
      { err: error, document: document.documentId },
      'a document could not be encrypted with the new secret and stays as it was',
    )
    return false
  }
}
