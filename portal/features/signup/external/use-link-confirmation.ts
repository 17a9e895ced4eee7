import { confirmSignupByLink } from '@baize/contract/signup/player'
import { useWrite } from '@baize/web/calls/use-write.ts'
import { useNavigate } from 'react-router'
import { call } from '../../../data/client.ts'
import { forgetMailedLink } from '../../../navigation/mailed-link.ts'
import { queryClient } from '../../../data/query.tsx'
import { refusalOf } from '@baize/web/failures/refusal.ts'
import { openSession } from '../../../data/session.ts'
import { paths } from '../../../navigation/paths.ts'

/** These refusals end the link. Any other leaves it for another try. */
const ends: ReadonlySet<string> = new Set(['LINK_INVALID', 'WRONG_STATE', 'DUPLICATE'])

/** Confirms the address with the mailed link, then goes on with the sign-up. The password opens it on another device. */
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
