import type { FieldError } from '@baize/contract/failure'
import { useState } from 'react'
import { placeRefusals } from './identification-rules.ts'

export interface RefusedFields {
  /** The platform's words by field or file. */
  readonly errors: Readonly<Partial<Record<string, string>>>
  /** Marks the refused fields and shows the step of the first. @returns the words about what no step asks for */
  readonly mark: (fields: readonly FieldError[]) => readonly string[]
  /** The player changes the field. */
  readonly forget: (name: string) => void
}

/**
 * The fields and files that the platform has refused, each marked at the step that asks for it.
 * @param names the tab's names of fields that the request calls otherwise
 */
export function useRefusedFields(
  steps: readonly (readonly string[])[],
  showStep: (step: number) => void,
  names?: Readonly<Record<string, string>>,
): RefusedFields {
  const [errors, setErrors] = useState<RefusedFields['errors']>({})
  return {
    errors,
    mark(fields) {
      const placed = placeRefusals(fields, steps, names)
      setErrors(placed.errors)
      if (placed.step >= 0) showStep(placed.step)
      return placed.elsewhere
    },
    forget: (name) => setErrors(({ [name]: _mended, ...others }) => others),
  }
}
