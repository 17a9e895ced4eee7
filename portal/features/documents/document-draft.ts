import type { DocumentRule, DocumentType } from '@baize/contract/documents'
import { yearsFrom } from '../../uploads/document-dates.ts'

export interface DocumentDraft {
  readonly documentType: DocumentType | ''
  /** YYYY-MM-DD. */
  readonly issueDate: string
  readonly expiryDate: string
  readonly documentNumber: string
}

/** @param today YYYY-MM-DD */
export function newDraft(today: string): DocumentDraft {
  return { documentType: '', issueDate: yearsFrom(today, -1), expiryDate: yearsFrom(today, 1), documentNumber: '' }
}

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
