import { linkSocial, socialLogin } from '@baize/contract/social/player'
import { useWrite } from '@baize/web/calls/use-write.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { refusalOf } from '@baize/web/failures/refusal.ts'
import { getSession } from '../../data/session.ts'
import { showToast } from '@baize/web/toasts/toasts.ts'
import { useFailureToast } from '@baize/web/failures/use-failure-toast.ts'
import { loginRestrictionOf } from './login-restriction.ts'
import { forgetToken, tokenIn } from './social-return.ts'
import { useAfterLogin } from './use-after-login.ts'
import type { SecondStep } from './use-login.ts'

/** Continues the login of a player who returns from the social network's page. */
export function useSocialLogin(origin: string | undefined, onSecondStep: (step: SecondStep) => void) {
  const t = useTranslations('login.social')
  const enter = useAfterLogin(origin)
  const toast = useFailureToast()
  const [token] = useState(() => tokenIn(location.hash))
  const sent = useRef(false)
  const { send, reply, refusal, reset } = useWrite({
    run: (given: string) => call(socialLogin, { socialType: 'facebook', token: given }),
    onDone: (answer) => {
      if (answer.status === 'SUCCESS') enter(answer)
      if (answer.status === 'SECOND_FACTOR') onSecondStep(answer)
    },
  })
  const begin = useEffectEvent(send)
  useEffect(() => {
    if (token === undefined || sent.current) return
    sent.current = true
    forgetToken()
    begin(token)
  }, [token])
  // True if the social account is not linked to a player yet. The next login with a password then links it.
  const unlinked = reply?.status === 'NOT_LINKED'

  /** Links the social account after the player has logged in with a password. */
  async function link(password: string) {
    if (!unlinked || token === undefined || getSession().state !== 'player') return
    try {
      await call(linkSocial, { socialType: 'facebook', token, password })
      showToast('success', t('linked'))
    } catch (failure) {
      const refused = refusalOf(failure)
      if (refused) showToast('failure', refused.message)
      else toast(failure)
    }
  }
  const restriction = refusal && loginRestrictionOf(refusal)
  const lock = reply?.status === 'FAIL_TEMP_LOCK' ? reply.message : undefined
  return { problem: restriction ? undefined : (refusal?.message ?? lock), restriction, unlinked, link, forget: reset }
}
