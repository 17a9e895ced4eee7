import { CallError } from '@baize/contract/client'
import { useWrite } from '@baize/web/calls/use-write.ts'
import { showToast } from '@baize/web/toasts/toasts.ts'
import type { QueryKey } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'

interface Answer {
  /** SECOND_PERSON: the action waits for another member of staff. */
  readonly status?: string
  /** Text about an action that was decided and could not be carried out. */
  readonly failure?: string
}

/** Staff read more of the platform's answers at the form than players do, for example that a role is missing. */
const refusals: ReadonlySet<number> = new Set([200, 400, 403, 404, 409])

const refusalOf = (error: unknown) => (error instanceof CallError && refusals.has(error.httpStatus) ? error : undefined)

/** An action of staff, with a toast about its result. */
export function useAction<Wish = undefined>(options: {
  run: (wish: Wish, idempotencyKey: string) => Promise<unknown>
  /** Fetched again after the action. */
  changes: QueryKey
  /** Shown as a toast. */
  done: string
  onDone?: () => void
}) {
  const t = useTranslations('shell')
  return useWrite<unknown, Wish>({
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
