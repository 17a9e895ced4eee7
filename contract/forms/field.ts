import * as z from 'zod/mini'

/** The kind of a field. It determines which control the form shows and which check the platform applies. */
export type FieldKind =
  | 'text'
  | 'email'
  | 'username'
  | 'password'
  | 'newPassword'
  | 'datePart'
  | 'date'
  | 'mobile'
  | 'gender'
  | 'country'

/**
 * One field of a form. The form, the contract, the stored draft, the platform's check and the database column are all
 * derived from it.
 */
export interface Field {
  readonly kind: FieldKind
  /** The schema in the request. A value that matches it can still be refused with an error for this field. */
  readonly shape: z.ZodMiniType
  /** The key of the field's label in the texts. */
  readonly label: string
  readonly hint?: string
  readonly maxLength?: number
  /** The control's attribute `autocomplete` (HTML standard, "Autofill"). */
  readonly autoComplete?: string
  readonly type?: 'email' | 'tel'
  readonly isOptional?: true
  /** True if the value must never be stored in a draft of the form. */
  readonly isSecret?: true
}

export type Fields = Readonly<Record<string, Field>>

/** A string of at most `maximum` characters, not counting spaces at its ends. */
export const text = (maximum: number) => z.string().check(z.trim(), z.maxLength(maximum))

/** A required field for one line of text. */
export const line = (maximum: number) => ({ kind: 'text', shape: text(maximum), maxLength: maximum }) as const

/** A field for one line of text that may stay empty. If the request leaves it out, its value is an empty text. */
export const optionalLine = (maximum: number) =>
  ({ ...line(maximum), shape: z._default(text(maximum), ''), isOptional: true }) as const

/** The names of the fields, in the order in which the form shows them. */
export const namesOf = <F extends Fields>(fields: F) => Object.keys(fields) as (keyof F & string)[]

/** The schemas of the fields, for a request that contains them. */
export const shapesOf = <F extends Fields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, { shape }]) => [name, shape])) as {
    [Name in keyof F]: F[Name]['shape']
  }
