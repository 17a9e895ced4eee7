import { logout } from '@baize/contract/sessions/player'
import { useWrite, type Write } from '@baize/web/calls/use-write.ts'
import { useTranslations } from 'use-intl/react'
import { call } from '../data/client.ts'
import { queryClient } from '../data/query.tsx'
import { endSession, setLeaving } from '../data/session.ts'
import { showToast } from '@baize/web/toasts/toasts.ts'

export function useLogout({ onDone }: { readonly onDone?: () => unknown } = {}): Write<undefined> {
  const t = useTranslations('shell.sidebar')
  return useWrite({
    run: () => {
      setLeaving(true)
      void queryClient.cancelQueries()
      return call(logout, {})
    },
    asToasts: true,
    onDone: () => {
      endSession('logout')
      showToast('success', t('loggedOut'))
      onDone?.()
    },
    onFailed: () => {
      setLeaving(false)
      // While the player was logging out, the page ignored events that reported changes. The logout has failed, so all
      // of the page's data may be out of date.
      void queryClient.invalidateQueries()
    },
  })
}
