import { CallError } from '@baize/contract/client'
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { showToast } from '@baize/web/toasts/toasts.ts'
import { useFailureToast } from '@baize/web/failures/use-failure-toast.ts'
import type { WrongFields } from './wrong-fields.ts'

interface Answer {
  /** SECOND_PERSON: the action waits for another member of staff. */
  readonly status?: string
  /** Text about an action that was decided and could not be carried out. */
  readonly failure?: string
}

/**
 * An action of a dialog. A refusal stays in the dialog; other failures are toasts. Every attempt has the same idempotency
 * key until it is answered, so an action whose answer was lost is not done twice. If it was done, a changed wish is
 * refused once, and staff read that the earlier one was done.
 */
export function useAction<Wish>(options: {
  run: (wish: Wish, idempotencyKey: string) => Promise<unknown>
  /** Fetched again after the action. */
  changes: QueryKey
  /** Shown as a toast. */
  done: string
  onDone: () => void
}) {
  const t = useTranslations('shell')
  const queries = useQueryClient()
  const showFailure = useFailureToast()
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID())
  const action = useMutation({
    mutationFn: (wish: Wish) => options.run(wish, idempotencyKey),
    onSuccess: (answer) => {
      setKey(crypto.randomUUID())
      const { status, failure } = (answer ?? {}) as Answer
      if (failure !== undefined) showToast('failure', failure)
      else if (status === 'SECOND_PERSON') showToast('information', t('secondPerson'))
      else showToast('success', options.done)
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
    /** Another one after each attempt that failed. */
    failure: action.error,
    wrongFields: wrongFieldsOf(action.error, t('wrongField')),
    refusal: refusalOf(action.error, { doneBefore: t('doneBefore'), wrongFields: t('wrongFields') }),
  }
}

/** A request that breaks the contract has one text for all of its fields, which names none. */
const isBroken = ({ status }: CallError) => status === 'BAD_REQUEST'

const wrongFieldsOf = (error: unknown, wrongField: string): WrongFields =>
  isRefusal(error)
    ? Object.fromEntries(error.fields.map((one) => [one.field, isBroken(error) ? wrongField : one.error]))
    : {}

function refusalOf(error: unknown, texts: { doneBefore: string; wrongFields: string }): string | undefined {
  if (wasDone(error)) return texts.doneBefore
  if (!isRefusal(error)) return undefined
  return error.fields.length > 0 ? texts.wrongFields : error.message
}

const wasDone = (error: unknown) => error instanceof CallError && error.status === 'IDEMPOTENCY_KEY_REUSED'

const isRefusal = (error: unknown): error is CallError =>
  error instanceof CallError && [200, 400, 403, 404, 409].includes(error.httpStatus)
