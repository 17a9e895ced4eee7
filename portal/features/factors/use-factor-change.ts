import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useFailureToast } from '@baize/web/failures/use-failure-toast.ts'
import { refusalOf } from '@baize/web/failures/refusal.ts'

/**
 * Changes a second factor, then refetches the list of factors and the sessions. The platform ends all other sessions.
 */
export function useFactorChange<Input, Output>(
  change: (input: Input) => Promise<Output>,
  onDone: (output: Output) => void,
) {
  const client = useQueryClient()
  const showError = useFailureToast()
  const mutation = useMutation({
    mutationFn: change,
    onSuccess: (output) => {
      void client.invalidateQueries({ queryKey: ['factors'] })
      void client.invalidateQueries({ queryKey: ['sessions'] })
      onDone(output)
    },
    onError: (error) => {
      if (!refusalOf(error)) showError(error)
    },
  })
  return { run: mutation.mutate, busy: mutation.isPending, refusal: refusalOf(mutation.error) }
}
