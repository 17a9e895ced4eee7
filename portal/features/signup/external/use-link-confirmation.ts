import { confirmSignupByLink } from '@baize/contract/signup/player'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '../../../data/client.ts'
import { forgetMailedLink } from '../../../navigation/mailed-link.ts'
import { queryClient } from '../../../data/query.tsx'
import { refusalOf } from '@baize/web/failures/refusal.ts'
import { openSession } from '../../../data/session.ts'
import { paths } from '../../../navigation/paths.ts'
import { closeSidebar } from '../../../shell/overlay-state.ts'
import { useFailureToast } from '@baize/web/failures/use-failure-toast.ts'

/** These refusals end the link. Any other leaves it for another try. */
const ends: ReadonlySet<string> = new Set(['LINK_INVALID', 'WRONG_STATE', 'DUPLICATE'])

/** Confirms the address with the mailed link, then goes on with the sign-up. The password opens it on another device. */
export function useLinkConfirmation(confirmationCode: string) {
  const navigate = useNavigate()
  const showError = useFailureToast()
  const confirm = useMutation({
    mutationFn: (password: string | undefined) =>
      call(confirmSignupByLink, { confirmationCode, ...(password === undefined ? {} : { password }) }),
    onSuccess: async ({ session }) => {
      forgetMailedLink(paths.confirmSignup())
      if (session) openSession(session)
      await queryClient.invalidateQueries({ queryKey: ['player'] })
      closeSidebar()
      await navigate(paths.contact())
    },
    onError: (error) => {
      const refused = refusalOf(error)
      if (!refused) return showError(error)
      if (ends.has(refused.status)) forgetMailedLink(paths.confirmSignup())
    },
  })
  const refusal = refusalOf(confirm.error)
  return {
    confirm: (password?: string) => confirm.mutate(password),
    busy: confirm.isPending,
    refusal,
    isOver: refusal !== undefined && ends.has(refusal.status),
  }
}
