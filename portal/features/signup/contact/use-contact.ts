import { completeSignup } from '@baize/contract/signup/player'
import { getAssociateAccounts } from '@baize/contract/sessions/player'
import type { UseFormReturn } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { call } from '../../../data/client.ts'
import { queryClient } from '../../../data/query.tsx'
import { openSession } from '../../../data/session.ts'
import { paths } from '../../../navigation/paths.ts'
import { offerLimits } from '../../../frame/limit-prompts.ts'
import { showToast } from '@baize/web/toasts/toasts.ts'
import { contactRequest, type ContactValues, typedNameOf } from './contact-rules.ts'
import { clearDrafts } from '@baize/web/storage/draft.ts'
import { useAttempt } from '../form/use-attempt.ts'

/** Reads the session again after a lock, or after another tab has completed the sign-up. */
const readSession = async () => openSession(await call(getAssociateAccounts, {}))

/** Sends step 2. Success opens a session, a lock changes the page, and a refusal keeps the form. */
export function useContact(form: UseFormReturn<ContactValues>) {
  const t = useTranslations('signup')
  const navigate = useNavigate()
  const { problems, isDuplicate, attempt } = useAttempt(form, typedNameOf)

  async function complete(values: ContactValues) {
    const reply = await call(completeSignup, contactRequest(values))
    clearDrafts()
    void queryClient.invalidateQueries({ queryKey: ['player'] })
    if (reply.status !== 'SUCCESS') return readSession()
    openSession(reply)
    offerLimits(reply.partyId)
    showToast('success', t('welcome', { name: values.firstName }))
    await navigate(paths.home(), { replace: true })
  }

  const send = form.handleSubmit((values) =>
    attempt(() => complete(values), {
      SELF_EXCLUDED: () => {
        clearDrafts()
        void navigate(paths.selfExcluded(), { replace: true })
      },
      USERNAME_TAKEN: () => void queryClient.invalidateQueries({ queryKey: ['player'] }),
      UNCONFIRMED: () => void queryClient.invalidateQueries({ queryKey: ['player'] }),
      WRONG_STATE: () => void attempt(readSession),
    }),
  )
  return { send, problems, isDuplicate }
}
