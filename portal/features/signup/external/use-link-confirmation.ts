import { confirmSignupByLink } from '@baize/contract/signup/player'
import { useWrite } from '@baize/web/calls/use-write.ts'
import { useNavigate } from 'react-router'
import { call } from '../../../data/client.ts'
import { forgetMailedLink } from '../../../navigation/mailed-link.ts'
import { queryClient } from '../../../data/query.tsx'
import { refusalOf } from '@baize/web/failures/refusal.ts'
import { openSession } from '../../../data/session.ts'
import { paths } from '../../../navigation/paths.ts'

/** After these refusals the link cannot be used again. After any other refusal the player can try it again. */
const ends: ReadonlySet<string> = new Set(['LINK_INVALID', 'WRONG_STATE', 'DUPLICATE'])

/**
 * Returns a write that confirms the e-mail address with the link from the e-mail and continues the sign-up. If the
 * player has typed the password, it also opens the sign-up's session on this device.
 */
export function useLinkConfirmation(confirmationCode: string) {
  const navigate = useNavigate()
  const confirm = useWrite({
    run: (password: string | undefined) =>
      call(confirmSignupByLink, { confirmationCode, ...(password === undefined ? {} : { password }) }),
    onDone: async ({ session }) => {
      forgetMailedLink('confirm-signup')
      if (session) openSession(session)
      await queryClient.invalidateQueries({ queryKey: ['player'] })
      await navigate(paths.contact(), { replace: true })
    },
    onFailed: (error) => {
      const refused = refusalOf(error)
      if (refused && ends.has(refused.status)) forgetMailedLink('confirm-signup')
    },
  })
  const { refusal } = confirm
  return { confirm, isOver: refusal !== undefined && ends.has(refusal.status) }
}
