import type { DocumentType } from '@baize/contract/documents'
import type { StepName } from '@baize/contract/forms/identification-fields'

/** The typed values of a tab. */
export type Typed = { readonly [Name in StepName]?: string | undefined }

/** Whether "Proceed" is enabled: no field of the step is empty. */
export const isStepFilled = (step: readonly StepName[], typed: Typed): boolean =>
  step.every((field) => (typed[field] ?? '').trim() !== '')

const numberForms: Readonly<Record<DocumentType, RegExp>> = {
  ID_CARD: /^\d{6}[A-Za-z]{2}$/,
  PASSPORT: /^[A-Za-z]{2}\d.{5,6}$/,
  DRIVING_LICENSE: /^([A-Za-z]\d{6}|[A-Za-z]{2}\d{6}|\d{6})$/,
}

/** Whether a number has the form of this type of document. The platform checks it again. */
export const isNumberOf = (type: string, number: string): boolean =>
  numberForms[type as DocumentType]?.test(number.trim()) ?? false

export type IdentificationTab = 'card' | 'id' | 'document'

/** The tab that the query parameter `identification` opens. */
export function tabFor(wish: string | null): IdentificationTab {
  if (wish === null || wish === 'VIP' || wish === 'FVIP') return 'card'
  return wish === 'ID' ? 'id' : 'document'
}
