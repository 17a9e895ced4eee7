import type { CallError } from '@baize/contract/client'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalOf } from '../failures/refusal.ts'
import { useFailureToast } from '../failures/use-failure-toast.ts'

interface WriteOptions<Wish, Reply> {
  readonly run: (wish: Wish, idempotencyKey: string) => Promise<Reply>
  /** Fetched again after every attempt, because one whose answer was lost may have been carried out. */
  readonly changes?: QueryKey | undefined
  readonly onDone?: (reply: Reply, wish: Wish) => unknown
  /** Called before the failure is shown. */
  readonly onFailed?: (error: Error) => void
  /** Which failures are shown next to their cause. By default the refusals that players get. */
  readonly isShownHere?: (error: unknown) => CallError | undefined
}

export interface Write<Wish, Reply = unknown> {
  readonly send: (wish: Wish) => void
  readonly isBusy: boolean
  /** What the last attempt returned. */
  readonly reply: Reply | undefined
  /** Shown next to its cause. */
  readonly refusal: CallError | undefined
  /** Another one after each attempt that failed. */
  readonly failure: Error | null
  readonly reset: () => void
}

/**
 * Sends a change. A refusal is for the caller to show, other failures are toasts. Every attempt has the same idempotency
 * key until it is answered, so a change whose answer was lost is not made twice. If it was made, a different one is
 * refused once (`wasDone`).
 */
export function useWrite<Reply, Wish = undefined>(options: WriteOptions<Wish, Reply>): Write<Wish, Reply> {
  const { isShownHere = refusalOf } = options
  const queries = useQueryClient()
  const showFailure = useFailureToast()
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID())
  const { mutate, isPending, data, error, reset } = useMutation({
    mutationFn: (wish: Wish) => options.run(wish, idempotencyKey),
    onSuccess: (reply, wish) => {
      setKey(crypto.randomUUID())
      return options.onDone?.(reply, wish)
    },
    onError: (failure) => {
      options.onFailed?.(failure)
      if (isShownHere(failure)) setKey(crypto.randomUUID())
      else showFailure(failure)
    },
    onSettled: () => options.changes && queries.invalidateQueries({ queryKey: options.changes }),
  })
  return {
    // a second press while the first is on its way sends nothing
    send: (wish) => {
      if (!isPending) mutate(wish)
    },
    isBusy: isPending,
    reply: data,
    refusal: isShownHere(error),
    failure: error,
    reset,
  }
}
