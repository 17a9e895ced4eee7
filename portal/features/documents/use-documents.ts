import { getDocumentTypes, getUserDocuments } from '@baize/contract/documents/player'
import { useRead } from '@baize/web/queries/read.ts'
import { readOf } from '../../data/reads.ts'

/** Reads the player's submitted documents. They are refetched after a review. */
export const useDocuments = () => useRead(readOf('player', getUserDocuments, {}))

/** Reads the document types that the player can upload, sorted by code. They are refetched when staff request one. */
export function useDocumentTypes() {
  return useRead({
    ...readOf('player', getDocumentTypes, {}),
    select: ({ documentTypes }) => documentTypes.toSorted((a, b) => (a.documentType < b.documentType ? -1 : 1)),
  })
}
