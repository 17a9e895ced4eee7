import * as z from 'zod/mini'
import { type Field, line, optionalLine } from './field.ts'

/** YYYY-MM-DD, or empty. Whether the day exists is a rule of the platform. */
export const dateText = z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/))

const date = { kind: 'date', shape: z._default(dateText, ''), isOptional: true } as const

/** The lines of a document. The rule of its type says which ones must be filled. */
export const documentFields = {
  documentNumber: { ...optionalLine(16), label: 'documents.form.documentNumber' },
  issueDate: { ...date, label: 'documents.form.issueDate' },
  expiryDate: { ...date, label: 'documents.form.expiryDate' },
} as const satisfies Readonly<Record<string, Field>>

/** The number of a casino access card. */
export const cardFields = {
  cardId: { ...line(40), label: 'identification.card.number', hint: 'identification.card.hint' },
} as const satisfies Readonly<Record<string, Field>>
