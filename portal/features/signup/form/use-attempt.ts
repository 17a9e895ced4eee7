import { useState } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { CallError } from '../../../data/client.ts'
import { useFailureToast } from '@baize/web/failures/use-failure-toast.ts'
import { placeErrors } from './field-errors.ts'

/**
 * Runs a call and shows its failure. Refused fields get their errors, other refusals appear as texts of the form, and
 * faults as a toast. The form keeps its values.
 * @param fieldOf the form's field for a name in the request
 */
export function useAttempt<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  fieldOf: Readonly<Record<string, Path<Values>>>,
) {
  const [problems, setProblems] = useState<readonly string[]>([])
  const [refused, setRefused] = useState<string>()
  const toast = useFailureToast()

  async function attempt(run: () => Promise<void>, onStatus: Readonly<Record<string, () => void>> = {}) {
    setProblems([])
    setRefused(undefined)
    try {
      await run()
    } catch (error) {
      if (!(error instanceof CallError) || error.httpStatus !== 200) return toast(error)
      setRefused(error.status)
      const elsewhere = placeErrors(error.fields, fieldOf, form.setError)
      setProblems(elsewhere.length > 0 ? elsewhere : [error.message])
      onStatus[error.status]?.()
    }
  }
  return { problems, isDuplicate: refused === 'DUPLICATE', attempt }
}
