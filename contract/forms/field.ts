import * as z from 'zod/mini'

/** Decides which control asks for a value, and which rule the platform checks it by. */
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

/** One field of a form. Form, contract, draft, platform check and table derive from it. */
export interface Field {
  readonly kind: FieldKind
  /** The shape in the request. A value that fits but is wrong gets a field error. */
  readonly shape: z.ZodMiniType
  /** Keys of texts. */
  readonly label: string
  readonly hint?: string
  /** `maxLength` of the control. */
  readonly maxLength?: number
  /** Attribute `autocomplete` (HTML standard, "Autofill"). */
  readonly autoComplete?: string
  readonly type?: 'email' | 'tel'
  /** The field may stay empty. */
  readonly isOptional?: true
  /** Drafts never hold the value. */
  readonly isSecret?: true
}

export type Fields = Readonly<Record<string, Field>>

/** A text of at most `maximum` characters, spaces at its ends aside. */
export const text = (maximum: number) => z.string().check(z.trim(), z.maxLength(maximum))

/** A field for one line of text, which must be filled. */
export const line = (maximum: number) => ({ kind: 'text', shape: text(maximum), maxLength: maximum }) as const

/** A field for one line of text, which may stay empty. */
export const optionalLine = (maximum: number) =>
  ({ ...line(maximum), shape: z._default(text(maximum), ''), isOptional: true }) as const

/** The names of the fields, in the order of the form. */
export const namesOf = <F extends Fields>(fields: F) => Object.keys(fields) as (keyof F & string)[]

/** The shapes of the fields, for the request that carries them. */
export const shapesOf = <F extends Fields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, { shape }]) => [name, shape])) as {
    [Name in keyof F]: F[Name]['shape']
  }
