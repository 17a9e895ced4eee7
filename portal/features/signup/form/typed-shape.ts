import type { ErrorCode } from '@baize/contract/errors'
import { genders } from '@baize/contract/forms/completion-fields'
import { type Field, type Fields, namesOf } from '@baize/contract/forms/field'
import * as z from 'zod/mini'

type TypedShape = z.ZodMiniType<string, string>

export const codeOf = (code: ErrorCode) => code

export const filled = (): TypedShape => z.string().check(z.trim(), z.minLength(1, codeOf('field.required')))

const isStrong = (password: string) => [...password].length >= 6 && /\p{L}/u.test(password) && /\p{N}/u.test(password)

const shapes: Partial<Record<Field['kind'], () => TypedShape>> = {
  email: () => z.string().check(z.trim(), z.email(codeOf('field.email'))),
  username: () =>
    z.string().check(
      z.trim(),
      z.refine((text) => [...text].length >= 8, { error: codeOf('field.username'), abort: true }),
      z.regex(/^[\p{L}\p{M}\p{N}._-]+$/u, codeOf('field.usernameCharacters')),
    ),
  password: () => z.string().check(z.minLength(1, codeOf('field.required'))),
  newPassword: () => z.string().check(z.refine(isStrong, codeOf('field.password'))),
  datePart: () => z.string().check(z.minLength(1, codeOf('field.required'))),
  gender: () => z.enum(genders, codeOf('field.required')),
}

/** Returns the check of a field's value that runs before the form is sent. The platform checks the value again. */
export function typedShape({ kind, isOptional }: Field): TypedShape {
  const shape = shapes[kind] ?? filled
  // If the value is missing, the check treats it as an empty text.
  return isOptional ? (z._default(z.string().check(z.trim()), '') as unknown as TypedShape) : shape()
}

type OptionalName<F extends Fields> = {
  [Name in keyof F & string]: F[Name] extends { isOptional: true } ? Name : never
}[keyof F & string]

export type TypedValues<F extends Fields> = Record<Exclude<keyof F & string, OptionalName<F>>, string> &
  Partial<Record<OptionalName<F>, string>>

export const typedShapes = <F extends Fields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, typedShape(field)])) as Record<
    keyof F & string,
    TypedShape
  >

/** Returns whether every field that is not optional is filled in. */
export const isComplete = (fields: Fields, values: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(fields).every(([name, { isOptional }]) => isOptional || isFilled(values[name]))

const isFilled = (value: unknown) => typeof value === 'string' && value.trim() !== ''

/** Returns the fields that a draft may store: all except secret ones. */
export const keptNames = <F extends Fields>(fields: F) => namesOf(fields).filter((name) => !fields[name]?.isSecret)

/** Maps each field to itself, for fields that have the same name in form and request. */
export const sameNames = <F extends Fields>(fields: F) =>
  Object.fromEntries(namesOf(fields).map((name) => [name, name])) as { [Name in keyof F & string]: Name }
