import type { DocumentRule, DocumentType } from '@baize/contract/documents'
import { usualDates } from '../../uploads/document-dates.ts'

export interface DocumentDraft {
  readonly documentType: DocumentType | ''
  /** YYYY-MM-DD. */
  readonly issueDate: string
  readonly expiryDate: string
  readonly documentNumber: string
}

export const newDraft = (): DocumentDraft => ({ documentType: '', documentNumber: '', ...usualDates() })

/** Whether a document may be sent: what its type asks for is there. */
export function isComplete(
  draft: DocumentDraft,
  rule: DocumentRule | undefined,
  files: { readonly front: File | undefined; readonly back: File | undefined },
): boolean {
  if (!rule || !files.front) return false
  if (rule.issueDateRequired && draft.issueDate === '') return false
  if (rule.expiryDateRequired && draft.expiryDate === '') return false
  if (rule.documentNumberRequired && draft.documentNumber.trim() === '') return false
  return !rule.multipleFileRequired || files.back !== undefined
}
