import { getDocumentTypes, getUserDocuments } from '@baize/contract/documents/player'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../data/client.ts'

/** The player's submitted documents. A review refetches them. */
export const useDocuments = () =>
  useQuery({ queryKey: ['player', 'documents'], queryFn: ({ signal }) => call(getUserDocuments, {}, { signal }) })

/** The accepted document types, in the order of their codes. */
export function useDocumentTypes() {
  return useQuery({
    queryKey: ['document-types'],
    queryFn: ({ signal }) => call(getDocumentTypes, {}, { signal }),
    staleTime: Infinity,
    select: ({ documentTypes }) => documentTypes.toSorted((a, b) => (a.documentType < b.documentType ? -1 : 1)),
  })
}
