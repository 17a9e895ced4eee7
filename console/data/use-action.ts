import { CallError } from '@baize/contract/client'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showToast, useFailureToast } from './toasts.ts'

/**
 * An action of a dialog. A refusal stays in the dialog; other failures are toasts. Every attempt with the same wish has
 * the same idempotency key, so an action whose answer was lost is not done twice.
 */
export function useAction<Wish>(options: {
  run: (wish: Wish, idempotencyKey: string) => Promise<unknown>
  /** Fetched again after the action. */
  changes: QueryKey
  /** Shown as a toast. */
  done: string
  onDone: () => void
}) {
  const queries = useQueryClient()
  const showFailure = useFailureToast()
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID())
  const action = useMutation({
    mutationFn: (wish: Wish) => options.run(wish, idempotencyKey),
    onSuccess: () => {
      showToast('success', options.done)
      options.onDone()
    },
    onError: (error) => {
      if (isRefusal(error)) setKey(crypto.randomUUID())
      else showFailure(error)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: options.changes }),
  })
  return {
    run: action.mutate,
    busy: action.isPending,
    refusal: isRefusal(action.error) ? action.error.message : undefined,
  }
}

const isRefusal = (error: unknown): error is CallError =>
  error instanceof CallError && [200, 403, 404, 409].includes(error.httpStatus)
