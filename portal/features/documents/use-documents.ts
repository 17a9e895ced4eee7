import { getDocumentTypes, getUserDocuments } from '@baize/contract/documents/player'
import { useRead } from '@baize/web/queries/read.ts'
import { readOf } from '../../data/reads.ts'

/** The player's submitted documents. A review refetches them. */
export const useDocuments = () => useRead(readOf('player', getUserDocuments, {}))

/** The accepted document types, in the order of their codes. */
export function useDocumentTypes() {
  return useRead({
    ...readOf('document-types', getDocumentTypes, {}),
    staleTime: Infinity,
    select: ({ documentTypes }) => documentTypes.toSorted((a, b) => (a.documentType < b.documentType ? -1 : 1)),
  })
}
