import { CallError } from '@baize/contract/client'
import { useWrite } from '@baize/web/calls/use-write.ts'
import { showToast } from '@baize/web/toasts/toasts.ts'
import type { QueryKey } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'

interface Answer {
  /** `SECOND_PERSON` means that the action waits for the approval of a second member of staff. */
  readonly status?: string
  /** Why the approved action could not be executed. Absent if it was executed. */
  readonly failure?: string
}

/**
 * The HTTP statuses of refusals that the form shows itself. They include 403 and 404, because staff can act on such a
 * refusal, for example by requesting a missing role.
 */
const refusals: ReadonlySet<number> = new Set([200, 400, 403, 404, 409])

const refusalOf = (error: unknown) => (error instanceof CallError && refusals.has(error.httpStatus) ? error : undefined)

export function useAction<Input = undefined>(options: {
  run: (input: Input, idempotencyKey: string) => Promise<unknown>
  /** The data to fetch again after the action. */
  changes: QueryKey
  /** The toast after a successful action. */
  done: string
  onDone?: () => void
}) {
  const t = useTranslations('shell')
  return useWrite<unknown, Input>({
    run: options.run,
    changes: options.changes,
    isShownHere: refusalOf,
    onDone: (answer) => {
      const { status, failure } = (answer ?? {}) as Answer
      if (failure !== undefined) showToast('failure', failure)
      else if (status === 'SECOND_PERSON') showToast('information', t('secondPerson'))
      else showToast('success', options.done)
      options.onDone?.()
    },
  })
}
