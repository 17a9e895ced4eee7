import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useErrorToast } from '../../shell/use-error-toast.ts'
import { refusalOf } from '../../data/refusal.ts'

/** Changes something about the second step; the list and the sessions, of which the others have ended, follow. */
export function useChange<Input, Output>(change: (input: Input) => Promise<Output>, onDone: (output: Output) => void) {
  const client = useQueryClient()
  const showError = useErrorToast()
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
