import type { CallError } from '@baize/contract/client'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { isUnanswered, refusalOf } from '../failures/refusal.ts'
import { useFailureTexts } from '../failures/use-failure-texts.ts'
import { retractToasts, showToast } from '../toasts/toasts.ts'
import type { LostRequest } from './lost-request.ts'

export interface WriteOptions<Input, Reply> {
  readonly run: (input: Input, idempotencyKey: string) => Promise<Reply>
  /**
   * Query key of the data that is refetched after every attempt, even after a failed one, because the change may have
   * been made although the reply was lost.
   */
  readonly changes?: QueryKey | undefined
  readonly onDone?: (reply: Reply, input: Input) => unknown
  /** Called after a failed attempt, before the failure is shown. */
  readonly onFailed?: (error: Error, input: Input) => void
  /**
   * Returns the error if it must be shown next to its cause, for example next to the field that was refused. By
   * default, only the platform's business refusals are shown there.
   */
  readonly isShownHere?: (error: unknown) => CallError | undefined
  /** Shows refusals as toasts. Use it if no element on the page is the cause of a refusal. */
  readonly asToasts?: boolean
  /**
   * If set, failures other than refusals are shown on the page and not as toasts. The value is the text for a fault of
   * the server.
   */
  readonly inPlace?: string | undefined
  /** Stores the idempotency key, so that it survives a reload if the reply was lost. */
  readonly lost?: LostRequest
}

export interface Write<Input, Reply = unknown> {
  readonly send: (input: Input) => void
  readonly isBusy: boolean
  /** The reply to the last attempt. Undefined unless that attempt succeeded. */
  readonly reply: Reply | undefined
  /** The last request that was sent, or that is being sent. */
  readonly sent: Input | undefined
  /** A refusal that the caller must show next to its cause. */
  readonly refusal: CallError | undefined
  /** Texts about a failure that is not a refusal. Empty unless `inPlace` is set. */
  readonly problems: readonly string[]
  /** The error of the last attempt. After each failed attempt it is a new object. */
  readonly failure: Error | null
  readonly reset: () => void
}

const nowhere = () => undefined

/**
 * Sends a change. The caller must show refusals; other failures appear as toasts. While an attempt is under way,
 * pressing the button again sends nothing. The idempotency key stays the same until the platform replies, so that a
 * change whose reply was lost is not made twice. Without `lost`, a different request that follows a lost reply has the
 * same key too. If the platform has made the first change, it then refuses the different request once (`wasDone`).
 */
export function useWrite<Reply, Input = undefined>(options: WriteOptions<Input, Reply>): Write<Input, Reply> {
  const { inPlace, lost } = options
  const isShownHere = options.asToasts ? nowhere : (options.isShownHere ?? refusalOf)
  const queries = useQueryClient()
  const textsOf = useFailureTexts(inPlace)
  const isSending = useRef(false)
  const key = useRef<string>(undefined)
  /** Texts of the toasts about the last failed attempt. */
  const toasts = useRef<readonly string[]>([])
  const answered = () => {
    key.current = undefined
    lost?.forget()
  }
  const { mutate, isPending, data, variables, error, reset } = useMutation({
    mutationFn: (input: Input) => options.run(input, lost?.keyOf(input) ?? (key.current ??= crypto.randomUUID())),
    onSuccess: (reply, input) => {
      answered()
      return options.onDone?.(reply, input)
    },
    onError: (failure, input) => {
      if (!isUnanswered(failure)) answered()
      options.onFailed?.(failure, input)
      if (isShownHere(failure) || inPlace !== undefined) return
      toasts.current = textsOf(failure)
      for (const text of toasts.current) showToast('failure', text)
    },
    onSettled: (_reply, failure) => {
      isSending.current = false
      const read = options.changes && queries.invalidateQueries({ queryKey: options.changes })
      // A failure is shown without waiting for the refetch, because the refetch may fail as well.
      return failure ? undefined : read
    },
  })
  const refusal = isShownHere(error)
  return {
    send: (input) => {
      // The button is only disabled once the page has been rendered again, so it may be pressed a second time before
      // then.
      if (isSending.current) return
      isSending.current = true
      // The toasts are about the attempt before. Beside the result of this attempt they would be wrong.
      retractToasts(toasts.current)
      toasts.current = []
      mutate(input)
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
