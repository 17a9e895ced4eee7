import type { ErrorCode } from '@baize/contract/errors'
import type { FieldKind, Fields } from '@baize/contract/forms/field'
import type { FieldRefusal } from '../../../kit/app-error.ts'
import { isCountry, isEmail, mobileFrom } from './spelling/typed-text.ts'

/** The error of a filled-in field of this kind. Undefined if the field is valid. */
export function kindRefusal(kind: FieldKind, text: string): ErrorCode | undefined {
  if (kind === 'email') return isEmail(text) ? undefined : 'field.email'
  if (kind === 'mobile') return mobileFrom(text) === undefined ? 'field.mobile' : undefined
  if (kind === 'country') return isCountry(text) ? undefined : 'field.country'
  return undefined
}

/** The errors of all fields: first of required fields that are empty, then of filled-in fields that are invalid. */
export function fieldRefusals(fields: Fields, texts: Readonly<Record<string, string>>): FieldRefusal[] {
  const entries = Object.entries(fields).map(([field, { kind, isOptional }]) => {
    const text = texts[field] ?? ''
    const missing: ErrorCode | undefined = isOptional || text !== '' ? undefined : 'field.required'
    return { field, missing, wrong: text === '' ? undefined : kindRefusal(kind, text) }
  })
  return (['missing', 'wrong'] as const).flatMap((why) =>
    entries.flatMap(({ field, [why]: code }) => (code ? [{ field, code }] : [])),
  )
}
