import type { DocumentType } from '@baize/contract/documents'

export const idSteps = [
  ['idNumber', 'birthSurname', 'birthName', 'motherName', 'expiryDate'],
  ['birthPlace', 'city', 'postCode', 'address', 'addressCardNumber'],
] as const

export const documentSteps = [
  ['documentType', 'idNumber', 'issueDate', 'expiryDate', 'birthSurname', 'birthName', 'motherName', 'birthPlace'],
  ['lastName', 'firstName', 'postCode', 'city', 'address', 'addressCardNumber'],
] as const

export type IdField = (typeof idSteps)[number][number]
export type DocumentField = (typeof documentSteps)[number][number]
export type FormField = IdField | DocumentField

/** What was typed into a tab, by field. */
export type Typed = { readonly [Field in FormField]?: string | undefined }

/** Whether "Proceed" may be pressed: nothing of the step is empty. */
export const isStepFilled = (step: readonly FormField[], typed: Typed): boolean =>
  step.every((field) => (typed[field] ?? '').trim() !== '')

const numberForms: Readonly<Record<DocumentType, RegExp>> = {
  ID_CARD: /^\d{6}[A-Za-z]{2}$/,
  PASSPORT: /^[A-Za-z]{2}\d.{5,6}$/,
  DRIVING_LICENSE: /^([A-Za-z]\d{6}|[A-Za-z]{2}\d{6}|\d{6})$/,
}

/** Whether a number is written as such documents' are; the platform checks it again. */
export const isNumberOf = (type: string, number: string): boolean =>
  numberForms[type as DocumentType]?.test(number.trim()) ?? false

export type IdentificationTab = 'card' | 'id' | 'document'

/** Which tab the home page's `identification` opens. */
export function tabFor(wish: string | null): IdentificationTab {
  if (wish === null || wish === 'VIP' || wish === 'FVIP') return 'card'
  return wish === 'ID' ? 'id' : 'document'
}
