import type { FieldError } from '@baize/contract/failure'
import { useState } from 'react'
import { placeRefusals } from './identification-rules.ts'

export interface RefusedFields {
  /** The platform's messages, keyed by the name of the field or file. */
  readonly errors: Readonly<Partial<Record<string, string>>>
  /**
   * Marks the refused fields and opens the first step that contains one.
   * @returns the messages about fields that no step contains
   */
  readonly mark: (fields: readonly FieldError[]) => readonly string[]
  /** Removes the error of a field that the player is changing. */
  readonly forget: (name: string) => void
}

/**
 * Keeps track of the fields and files that the platform refused, each with its step.
 * @param names maps the request's field names to the tab's, where they differ
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
