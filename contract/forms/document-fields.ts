import * as z from 'zod/mini'
import { type Field, line, optionalLine } from './field.ts'

/** YYYY-MM-DD, or empty. The platform checks separately whether the date exists. */
export const dateText = z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/))

const date = { kind: 'date', shape: z._default(dateText, ''), isOptional: true } as const

/** The fields of a document. Which of them are required depends on the rule for its type. */
export const documentFields = {
  documentNumber: { ...optionalLine(16), label: 'documents.form.documentNumber' },
  issueDate: { ...date, label: 'documents.form.issueDate' },
  expiryDate: { ...date, label: 'documents.form.expiryDate' },
} as const satisfies Readonly<Record<string, Field>>

/** The fields for the number of a casino access card. */
export const cardFields = {
  cardId: { ...line(40), label: 'identification.card.number', hint: 'identification.card.hint' },
} as const satisfies Readonly<Record<string, Field>>
