import { logout } from '@baize/contract/sessions/player'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { call } from '../data/client.ts'
import { queryClient } from '../data/query.tsx'
import { endSession, setLeaving } from '../data/session.ts'
import { showToast } from '@baize/web/toasts/toasts.ts'
import { useFailureToast } from '@baize/web/failures/use-failure-toast.ts'

/** Logs the player out. */
export function useLogout() {
  const t = useTranslations('shell.sidebar')
  const showError = useFailureToast()
  return useMutation({
    mutationFn: () => {
      setLeaving(true)
      void queryClient.cancelQueries()
      return call(logout, {})
    },
    onSuccess: () => {
      endSession('logout')
      showToast('success', t('loggedOut'))
    },
    onError: (error) => {
      setLeaving(false)
      // changes were not heard meanwhile
      void queryClient.invalidateQueries()
      showError(error)
    },
  })
}
