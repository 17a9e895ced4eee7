import {
  type DocumentRule,
  type DocumentType,
  type FileRole,
  type IdentityDocumentType,
  identityDocumentType,
  requestedDocumentTypes,
} from '@baize/contract/documents/player'
import type { ErrorCode } from '@baize/contract/errors'
import type { FieldRefusal } from '../../../kit/app-error.ts'

/** The format of a file's name in the file store: 256 random bits in base64url. */
export const fileNameForm = /^[\w-]{43}$/

/** For each type of document, the fields and files that it needs. Cards need a file for each of their two sides. */
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
  ...requestedDocumentTypes.map((documentType) => ({
    documentType,
    issueDateRequired: false,
    expiryDateRequired: false,
    documentNumberRequired: false,
    multipleFileRequired: false,
  })),
]

/** True for a document that proves who the player is. Only such a document verifies an account. */
export const isIdentity = (type: DocumentType): type is IdentityDocumentType =>
  identityDocumentType.options.some((identity) => identity === type)

export interface DocumentFields {
  readonly documentType: DocumentType
  /** YYYY-MM-DD, or empty. Absent if the form does not ask for it. */
  readonly issueDate?: string | undefined
  readonly expiryDate: string
  readonly documentNumber: string
}

const numberForms: Readonly<Record<IdentityDocumentType, RegExp>> = {
  ID_CARD: /^\d{6}[A-Za-z]{2}$/,
  PASSPORT: /^[A-Za-z]{2}\d.{5,6}$/,
  DRIVING_LICENSE: /^([A-Za-z]\d{6}|[A-Za-z]{2}\d{6}|\d{6})$/,
}

export const isDocumentNumber = (type: IdentityDocumentType, number: string): boolean => numberForms[type].test(number)

/**
 * Empties the fields that a document of its type does not have. A form may send them with the values that it had for
 * another type.
 */
export function ownFields<Fields extends DocumentFields>(fields: Fields): Fields {
  const rule = ruleOf(fields.documentType)
  return {
    ...fields,
    ...(!rule.issueDateRequired && { issueDate: '' }),
    ...(!rule.expiryDateRequired && { expiryDate: '' }),
    ...(!rule.documentNumberRequired && { documentNumber: '' }),
  }
}

/** The fields that are missing or invalid. A document is valid until the end of its date of expiry. */
export function fieldRefusals(fields: DocumentFields, today: Temporal.PlainDate): FieldRefusal[] {
  const { issueDate, expiryDate, documentNumber, documentType } = fields
  const rule = ruleOf(documentType)
  const isNumber = isIdentity(documentType) && isDocumentNumber(documentType, documentNumber)
  const found = {
    issueDate: issueDate === '' || issueDate === undefined ? undefined : issueRefusal(issueDate, today),
    expiryDate: expiryDate === '' ? undefined : expiryRefusal(expiryDate, today),
    documentNumber: documentNumber === '' || isNumber ? undefined : ('documents.number' as const),
  }
  const missing = {
    issueDate: issueDate === '' && rule.issueDateRequired,
    expiryDate: expiryDate === '' && rule.expiryDateRequired,
    documentNumber: documentNumber === '' && rule.documentNumberRequired,
  }
  return (['issueDate', 'expiryDate', 'documentNumber'] as const).flatMap((field) => {
    const code = missing[field] ? 'field.required' : found[field]
    return code ? [{ field, code }] : []
  })
}

const issueRefusal = (text: string, today: Temporal.PlainDate): ErrorCode | undefined =>
  (compareToDay(text, today) ?? 1) <= 0 ? undefined : 'field.dateInvalid'

function expiryRefusal(text: string, today: Temporal.PlainDate): ErrorCode | undefined {
  const compared = compareToDay(text, today)
  if (compared === undefined) return 'field.dateInvalid'
  return compared >= 0 ? undefined : 'documents.expired'
}

/**
 * True if a document has expired and so no longer proves an identity. `expiryDate` is YYYY-MM-DD, or null for a
 * document that does not expire.
 */
export const hasExpired = (expiryDate: string | null, today: Temporal.PlainDate): boolean =>
  expiryDate !== null && expiryRefusal(expiryDate, today) !== undefined

/** Returns a refusal for each missing file or, if no file is missing, for each file that was sent twice. */
export function fileRefusals(type: DocumentType, roles: readonly FileRole[]): FieldRefusal[] {
  const refuse = (field: string) => ({ field, code: 'documents.missing' as const })
  if (hasEveryFile(type, roles)) return []
  const needed: readonly FileRole[] = ruleOf(type).multipleFileRequired ? ['FRONT', 'BACK'] : ['FRONT']
  const missing = needed.filter((role) => !roles.includes(role))
  return (missing.length > 0 ? missing : roles.filter((role, index) => roles.indexOf(role) !== index)).map(refuse)
}

/** True if the document has the files that it needs (one, or front and back), and none of them twice. */
function hasEveryFile(type: DocumentType, roles: readonly FileRole[]): boolean {
  if (new Set(roles).size < roles.length) return false
  if (ruleOf(type).multipleFileRequired) return roles.includes('FRONT') && roles.includes('BACK')
  return roles.includes('FRONT') || roles.includes('CONTENT')
}

function ruleOf(type: DocumentType): DocumentRule {
  const rule = documentRules.find(({ documentType }) => documentType === type)
  if (!rule) throw new Error(`${type} has no rule`)
  return rule
}

/**
 * @returns a negative number if the date is before today, 0 if it is today, a positive number if it is later; undefined
 * if the text is not an existing date
 */
function compareToDay(text: string, today: Temporal.PlainDate): number | undefined {
  try {
    return Temporal.PlainDate.compare(Temporal.PlainDate.from(text, { overflow: 'reject' }), today)
  } catch {
    return undefined
  }
}

/** Makes a file's name safe to display: without a path and control characters, and with at most 80 characters. */
export function harmlessName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const clean = last
    .normalize('NFC')
    .replaceAll(/[^\p{L}\p{N} ._-]/gu, '_')
    .replace(/^\.+/, '')
    .trim()
  return [...clean].slice(-80).join('') || 'document'
}

export const maskedNumber = (number: string): string => number.slice(0, -3).replaceAll(/./gu, '•') + number.slice(-3)
