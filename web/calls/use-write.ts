import type { CallError } from '@baize/contract/client'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { isUnanswered, refusalOf } from '../failures/refusal.ts'
import { useFailureTexts } from '../failures/use-failure-texts.ts'
import { showToast } from '../toasts/toasts.ts'
import type { LostRequest } from './lost-request.ts'

export interface WriteOptions<Wish, Reply> {
  readonly run: (wish: Wish, idempotencyKey: string) => Promise<Reply>
  /** Fetched again after every attempt, because one whose answer was lost may have been carried out. */
  readonly changes?: QueryKey | undefined
  readonly onDone?: (reply: Reply, wish: Wish) => unknown
  /** Called before the failure is shown. */
  readonly onFailed?: (error: Error, wish: Wish) => void
  /** Which failures are shown next to their cause. By default the refusals that players get. */
  readonly isShownHere?: (error: unknown) => CallError | undefined
  /** Shows refusals as toasts too, because nothing on the page is their cause. */
  readonly asToasts?: boolean
  /** Shows the other failures in place too, not as toasts. Words for a fault of the server. */
  readonly inPlace?: string | undefined
  /** Lets the key of a lost answer survive a reload. */
  readonly lost?: LostRequest
}

export interface Write<Wish, Reply = unknown> {
  readonly send: (wish: Wish) => void
  readonly isBusy: boolean
  /** What the last attempt returned. */
  readonly reply: Reply | undefined
  /** What was sent last. */
  readonly sent: Wish | undefined
  /** Shown next to its cause. */
  readonly refusal: CallError | undefined
  /** Words about any other failure, if it is shown in place. */
  readonly problems: readonly string[]
  /** Another one after each attempt that failed. */
  readonly failure: Error | null
  readonly reset: () => void
}

const nowhere = () => undefined

/**
 * Sends a change. A refusal is for the caller to show, other failures are toasts. Every attempt has the same idempotency
 * key until it is answered, so a change whose answer was lost is not made twice. If it was made, a different one is
 * refused once (`wasDone`). While an attempt is on its way, another press sends nothing.
 */
export function useWrite<Reply, Wish = undefined>(options: WriteOptions<Wish, Reply>): Write<Wish, Reply> {
  const { inPlace, lost } = options
  const isShownHere = options.asToasts ? nowhere : (options.isShownHere ?? refusalOf)
  const queries = useQueryClient()
  const textsOf = useFailureTexts(inPlace)
  const isSending = useRef(false)
  const key = useRef<string>(undefined)
  const answered = () => {
    key.current = undefined
    lost?.forget()
  }
  const { mutate, isPending, data, variables, error, reset } = useMutation({
    mutationFn: (wish: Wish) => options.run(wish, lost?.keyOf(wish) ?? (key.current ??= crypto.randomUUID())),
    onSuccess: (reply, wish) => {
      answered()
      return options.onDone?.(reply, wish)
    },
    onError: (failure, wish) => {
      if (!isUnanswered(failure)) answered()
      options.onFailed?.(failure, wish)
      if (isShownHere(failure) || inPlace !== undefined) return
      for (const text of textsOf(failure)) showToast('failure', text)
    },
    onSettled: (_reply, failure) => {
      isSending.current = false
      const read = options.changes && queries.invalidateQueries({ queryKey: options.changes })
      // a failure is said at once, because what is read again may fail as well
      return failure ? undefined : read
    },
  })
  const refusal = isShownHere(error)
  return {
    send: (wish) => {
      // two presses come before the page renders again
      if (isSending.current) return
      isSending.current = true
      mutate(wish)
    },
    isBusy: isPending,
    reply: data,
    sent: variables,
    refusal,
    problems: error && !refusal && inPlace !== undefined ? textsOf(error) : [],
    failure: error,
    reset,
  }
}
