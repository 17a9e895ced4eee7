import { completeSignup } from '@baize/contract/signup/player'
import { getAssociateAccounts } from '@baize/contract/sessions/player'
import { useWrite } from '@baize/web/calls/use-write.ts'
import { refusalOf } from '@baize/web/failures/refusal.ts'
import { clearDrafts } from '@baize/web/storage/draft.ts'
import { showToast } from '@baize/web/toasts/toasts.ts'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { call } from '../../../data/client.ts'
import { queryClient } from '../../../data/query.tsx'
import { endSession, openSession } from '../../../data/session.ts'
import { offerLimits } from '../../../frame/limit-prompts.ts'
import { paths } from '../../../navigation/paths.ts'
import { contactRequest, type ContactValues } from './contact-rules.ts'

/** Fetches the session again. To be used when the platform has locked the sign-up, or another tab has completed it. */
const useReadSession = () => useWrite({ run: () => call(getAssociateAccounts, {}), onDone: openSession })

/**
 * Returns a write that sends step 2 of the sign-up. If it succeeds, a session opens. If the platform locks the sign-up,
 * the page shows instructions. If the person is excluded, the platform has ended the session, and the page about
 * self-exclusion opens. If the
 * e-mail address is not confirmed or the username is taken, the page goes back to the step that asks for it. After any
 * other refusal the form stays.
 */
export function useContact() {
  const t = useTranslations('signup')
  const navigate = useNavigate()
  const session = useReadSession()
  const readPlayer = () => void queryClient.invalidateQueries({ queryKey: ['player'] })
  return useWrite({
    run: (values: ContactValues) => call(completeSignup, contactRequest(values)),
    onDone: async (reply, { firstName }) => {
      clearDrafts()
      readPlayer()
      if (reply.status !== 'SUCCESS') return session.send(undefined)
      openSession(reply)
      offerLimits(reply.partyId)
      showToast('success', t('welcome', { name: firstName }))
      await navigate(paths.home(), { replace: true })
    },
    onFailed: (error) => {
      switch (refusalOf(error)?.status) {
        case 'SELF_EXCLUDED':
          clearDrafts()
          endSession('logout')
          return void navigate(paths.selfExcluded(), { replace: true })
        case 'USERNAME_TAKEN':
        case 'UNCONFIRMED':
          return readPlayer()
        case 'WRONG_STATE':
          return session.send(undefined)
        case undefined:
        default:
      }
    },
  })
}
