import { DocumentsSection } from './documents-section.tsx'
import { useDocumentTypes } from './use-documents.ts'

/** Lets a player who may not play upload what staff have requested. Shows nothing if nothing is requested. */
export const RequestedDocuments = () => ((useDocumentTypes().data ?? []).length > 0 ? <DocumentsSection /> : null)
