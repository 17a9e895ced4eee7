import { quickSignup } from '@baize/contract/signup/player'
import { useWrite } from '@baize/web/calls/use-write.ts'
import { refusalOf } from '@baize/web/failures/refusal.ts'
import { clearDrafts } from '@baize/web/storage/draft.ts'
import { useNavigate } from 'react-router'
import { call } from '../../../data/client.ts'
import { queryClient } from '../../../data/query.tsx'
import { openSession } from '../../../data/session.ts'
import { readTracking } from '../../../data/tracking.ts'
import { paths } from '../../../navigation/paths.ts'
import { noteCode } from '../form/resend-pause.ts'
import { joinRequest, type JoinValues } from './join-rules.ts'

/**
 * Returns a write that sends step 1 of the sign-up. The player then has a session, although they are not logged in yet,
 * and receives a code by e-mail.
 */
export function useJoin(offered: Parameters<typeof joinRequest>[1]) {
  const navigate = useNavigate()
  return useWrite({
    run: (values: JoinValues) => call(quickSignup, joinRequest(values, offered, readTracking(document.cookie))),
    onDone: async (session) => {
      clearDrafts()
      noteCode(session.codeWaitSeconds)
      openSession(session)
      await navigate(paths.verify())
    },
    onFailed: (error) => {
      const status = refusalOf(error)?.status
      if (status === 'SELF_EXCLUDED') return void navigate(paths.selfExcluded(), { replace: true })
      // A new version of a consent may have come into force since the page was loaded, so the form must show the
      // current consents.
      if (status === 'CONSENT_MISSING') void queryClient.invalidateQueries({ queryKey: ['consents'] })
    },
  })
}
