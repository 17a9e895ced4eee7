import { useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { CallError } from '../../../data/client.ts'
import { useErrorToast } from '../../../shell/use-error-toast.ts'
import { placeErrors } from './field-errors.ts'

/**
 * Runs a call and says what went wrong: refused fields at the fields, other refusals as texts of the form, what is no
 * refusal as a toast. Nothing that was typed is lost.
 * @param fieldOf our field for a name on the wire
 */
export function useAttempt<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fieldOf: Readonly<Record<string, Path<Values>>>,
) {
  const [problems, setProblems] = useState<readonly string[]>([])
  const toast = useErrorToast()

  async function attempt(run: () => Promise<void>, onStatus: Readonly<Record<string, () => void>> = {}) {
    setProblems([])
    try {
      await run()
    } catch (error) {
      if (!(error instanceof CallError) || error.httpStatus !== 200) return toast(error)
      const elsewhere = placeErrors(error.fields, fieldOf, form.setError)
      setProblems(elsewhere.length > 0 ? elsewhere : [error.message])
      onStatus[error.status]?.()
    }
  }
  return { problems, attempt }
}
