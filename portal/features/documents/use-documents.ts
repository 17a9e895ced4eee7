import { getDocumentTypes, getUserDocuments } from '@baize/contract/documents/player'
import { useRead } from '@baize/web/queries/read.ts'
import { readOf } from '../../data/reads.ts'

/** Reads the player's submitted documents. They are refetched after a review. */
export const useDocuments = () => useRead(readOf('player', getUserDocuments, {}))

/** Reads the document types that the casino accepts, sorted by code. */
export function useDocumentTypes() {
  return useRead({
    ...readOf('document-types', getDocumentTypes, {}),
    staleTime: Infinity,
    select: ({ documentTypes }) => documentTypes.toSorted((a, b) => (a.documentType < b.documentType ? -1 : 1)),
  })
}
