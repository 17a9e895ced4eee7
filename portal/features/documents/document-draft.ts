import type { DocumentRule, DocumentType } from '@baize/contract/documents/player'
import { usualDates } from '../../uploads/document-dates.ts'

export interface DocumentDraft {
  readonly documentType: DocumentType | ''
  /** Format `YYYY-MM-DD`. */
  readonly issueDate: string
  readonly expiryDate: string
  readonly documentNumber: string
}

export const newDraft = (): DocumentDraft => ({ documentType: '', documentNumber: '', ...usualDates() })

/** The fields that survive a reload. The browser cannot store the chosen files. */
export const keptFields = ['documentType', 'documentNumber', 'issueDate', 'expiryDate'] as const

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
