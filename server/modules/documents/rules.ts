import type { DocumentRule, DocumentType, FileRole } from '@baize/contract/documents'
import type { ErrorCode } from '@baize/contract/errors'

/** A name in the file store: 256 random bits. */
export const fileNameForm = /^[\w-]{43}$/

/** The fields and files of each document type. Cards have two sides. */
export const documentRules: readonly DocumentRule[] = [
  {
    documentType: 'ID_CARD',
    issueDateRequired: true,
    expiryDateRequired: true,
    documentNumberRequired: true,
    multipleFileRequired: true,
  },
  {
    documentType: 'PASSPORT',
    issueDateRequired: true,
    expiryDateRequired: true,
    documentNumberRequired: true,
    multipleFileRequired: false,
  },
  {
    documentType: 'DRIVING_LICENSE',
    issueDateRequired: true,
    expiryDateRequired: true,
    documentNumberRequired: true,
    multipleFileRequired: true,
  },
]

export interface DocumentFields {
  readonly documentType: DocumentType
  /** YYYY-MM-DD, or empty. */
  readonly issueDate: string
  readonly expiryDate: string
  readonly documentNumber: string
}

const numberForms: Readonly<Record<DocumentType, RegExp>> = {
  ID_CARD: /^\d{6}[A-Za-z]{2}$/,
  PASSPORT: /^[A-Za-z]{2}\d.{5,6}$/,
  DRIVING_LICENSE: /^([A-Za-z]\d{6}|[A-Za-z]{2}\d{6}|\d{6})$/,
}

/** Whether a number has the format of its document type. */
export const isDocumentNumber = (type: DocumentType, number: string): boolean => numberForms[type].test(number)

/** The fields that are missing or invalid. */
export function fieldRefusals(fields: DocumentFields, today: Temporal.PlainDate): { field: string; code: ErrorCode }[] {
  const rule = ruleOf(fields.documentType)
  const found: { field: string; code: ErrorCode }[] = []
  const check = (field: string, text: string, required: boolean, isRight: () => boolean, wrong: ErrorCode) => {
    if (text === '' && required) found.push({ field, code: 'field.required' })
    else if (text !== '' && !isRight()) found.push({ field, code: wrong })
  }
  const { issueDate, expiryDate, documentNumber, documentType } = fields
  const compared = (text: string) => compareToDay(text, today)
  check('issueDate', issueDate, rule.issueDateRequired, () => (compared(issueDate) ?? 1) <= 0, 'field.dateInvalid')
  check('expiryDate', expiryDate, rule.expiryDateRequired, () => (compared(expiryDate) ?? -1) > 0, 'field.dateInvalid')
  const isNumber = () => isDocumentNumber(documentType, documentNumber)
  check('documentNumber', documentNumber, rule.documentNumberRequired, isNumber, 'documents.number')
  return found
}

/** Whether the document has the files that it needs: one, or front and back. */
export function hasEveryFile(type: DocumentType, roles: readonly FileRole[]): boolean {
  if (new Set(roles).size < roles.length) return false
  if (ruleOf(type).multipleFileRequired) return roles.includes('FRONT') && roles.includes('BACK')
  return roles.includes('FRONT') || roles.includes('CONTENT')
}

function ruleOf(type: DocumentType): DocumentRule {
  const rule = documentRules.find(({ documentType }) => documentType === type)
  if (!rule) throw new Error(`${type} has no rule`)
  return rule
}

/** @returns undefined for a day that does not exist */
function compareToDay(text: string, today: Temporal.PlainDate): number | undefined {
  try {
    return Temporal.PlainDate.compare(Temporal.PlainDate.from(text, { overflow: 'reject' }), today)
  } catch {
    return undefined
  }
}

/** A file's name for display: no path, no control characters, at most 80 characters. */
export function harmlessName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const clean = last
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N} ._-]/gu, '_')
    .replace(/^\.+/, '')
    .trim()
  return [...clean].slice(-80).join('') || 'document'
}

/** Hides all but the last three characters. */
export const maskedNumber = (number: string): string => number.slice(0, -3).replaceAll(/./gu, '•') + number.slice(-3)
