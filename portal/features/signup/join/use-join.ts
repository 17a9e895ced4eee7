import { joinFields } from '@baize/contract/forms/join-fields'
import { quickSignup } from '@baize/contract/signup/player'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { call } from '../../../data/client.ts'
import { clearDrafts } from '@baize/web/storage/draft.ts'
import { queryClient } from '../../../data/query.tsx'
import { openSession } from '../../../data/session.ts'
import { readTracking } from '../../../data/tracking.ts'
import { paths } from '../../../navigation/paths.ts'
import { noteCode } from '../form/resend-pause.ts'
import { sameNames } from '../form/typed-shape.ts'
import { joinRequest, type JoinValues } from './join-rules.ts'
import { useAttempt } from '../form/use-attempt.ts'

const fieldOf = { ...sameNames(joinFields), birthDate: 'day' } as const
/** A brand with one currency has no field for it, so its refusal is shown below the form. */
const fieldOfSeveral = { ...fieldOf, currency: 'currency' } as const

/** Sends step 1. The player then has a session, which is not a log-in yet, and receives a code by mail. */
export function useJoin(form: UseFormReturn<JoinValues>, offered: Parameters<typeof joinRequest>[1]) {
  const navigate = useNavigate()
  const { problems, attempt } = useAttempt<JoinValues>(form, offered.currencies.length > 1 ? fieldOfSeveral : fieldOf)
  const send = form.handleSubmit((values) =>
    attempt(
      async () => {
        const session = await call(quickSignup, joinRequest(values, offered, readTracking(document.cookie)))
        clearDrafts()
        noteCode(session.codeWaitSeconds)
        openSession(session)
        await navigate(paths.verify())
      },
      // a new version may have come into force since the page loaded
      { CONSENT_MISSING: () => void queryClient.invalidateQueries({ queryKey: ['consents'] }) },
    ),
  )
  return { send, problems }
}
