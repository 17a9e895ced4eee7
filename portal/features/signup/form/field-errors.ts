import type { FieldError as WireError } from '@baize/contract/failure'
import type { FieldErrors, FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { useTranslations } from 'use-intl/react'

/** Marks errors with the platform's text. The form's own checks give error codes. */
const fromPlatform = 'platform'

/** The text of a field's error: `error('email')`. */
export function useFieldError<Values extends FieldValues>(errors: FieldErrors<Values>) {
  const t = useTranslations('errors')
  return (name: Path<Values>): string | undefined => {
    const found = errors[name]
    const message = found?.message
    if (typeof message !== 'string') return undefined
    return found?.type === fromPlatform ? message : t(message as 'field.required')
  }
}

/**
 * Puts the platform's field errors at the fields and focuses the first one.
 * @param fieldOf the form's field for a name in the request
 * @returns the texts of errors for which the form has no field
 */
export function placeErrors<Values extends FieldValues>(
  errors: readonly WireError[],
  fieldOf: Readonly<Record<string, Path<Values>>>,
  setError: UseFormSetError<Values>,
): readonly string[] {
  const placed = errors.filter(({ field }) => fieldOf[field])
  for (const [index, { field, error }] of placed.entries()) {
    const name = fieldOf[field]
    if (name) setError(name, { type: fromPlatform, message: error }, { shouldFocus: index === 0 })
  }
  return errors.filter(({ field }) => !fieldOf[field]).map(({ error }) => error)
}
