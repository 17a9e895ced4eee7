import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Restriction } from '../../data/restriction.ts'
import { replaceOverlay, returnToOverlay, useOvers } from '../../frame/overlays.ts'
import type { LoginRestriction } from './login-restriction.ts'
import { RestrictionStep } from './restriction-step.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { LoginForm, type Notice } from './login-form.tsx'
import { ResetForm } from './reset-form.tsx'
import { SecondStepForm } from './second-step-form.tsx'
import type { SecondStep } from './use-login.ts'
import { useEndedText } from './use-ended-text.ts'
import { useSocialLogin } from './use-social-login.ts'

export interface LoginRequest {
  /** Path to open after the login. */
  readonly origin?: string | undefined
  /** True if the player wants to choose a new password, for which they must open the link in our e-mail. */
  readonly needsMail?: boolean | undefined
  /** Present if the login opens because the session has ended, with the break or exclusion that ended it. */
  readonly ended?: { readonly restriction: Restriction | undefined } | undefined
  /**
   * Values from the link in the e-mail about a forgotten password. If present, the form for the new password is shown.
   */
  readonly reset?: { readonly email: string; readonly confirmationCode: string } | undefined
}

export interface LoginSidebarProps {
  readonly request: LoginRequest
  readonly onSignup: () => void
}

const forgotPassword = 'login.forgot'
const openForgotPassword = () => replaceOverlay(forgotPassword, 'push')

/**
 * The login with username and password or with a social network, the request for an e-mail about a forgotten password,
 * and the form that the link in that e-mail opens.
 */
export function LoginSidebar({ request, onSignup }: LoginSidebarProps) {
  const t = useTranslations('login.social')
  const isForgot = useOvers().at(-1) === forgotPassword
  const [isReset, setReset] = useState(false)
  const endedText = useEndedText()
  const openMail = useTranslations('login')('openMail')
  const message = request.ended ? endedText(request.ended.restriction) : request.needsMail ? openMail : undefined
  const [notice, setNotice] = useState<Notice | undefined>(
    message === undefined ? undefined : { tone: 'information', text: message },
  )
  const [second, setSecond] = useState<{ readonly step: SecondStep; readonly password?: string }>()
  const [restriction, setRestriction] = useState<LoginRestriction>()
  const social = useSocialLogin(request.origin, (next) => setSecond({ step: next }))
  const socialText = social.problem ?? (social.unlinked ? t('unlinked') : undefined)
  const socialNotice: Notice | undefined =
    socialText === undefined ? undefined : { tone: 'information', text: socialText }

  if (isForgot) return <ForgotForm onBack={() => returnToOverlay('login')} />
  if (request.reset && !isReset) {
    return (
      <ResetForm
        link={request.reset}
        onDone={(text) => {
          setNotice({ tone: 'success', text })
          setReset(true)
        }}
        onNewLink={openForgotPassword}
      />
    )
  }
  const shownRestriction = restriction ?? social.restriction
  if (shownRestriction && !second) {
    return (
      <RestrictionStep
        restriction={shownRestriction}
        onBack={() => {
          setRestriction(undefined)
          social.forget()
        }}
        onSecondStep={(next) => setSecond({ step: next })}
      />
    )
  }
  if (second) {
    const { password } = second
    return (
      <SecondStepForm
        step={second.step}
        origin={request.origin}
        onBack={() => {
          setSecond(undefined)
          setRestriction(undefined)
        }}
        onEntered={() => password !== undefined && void social.link(password)}
      />
    )
  }
  return (
    <LoginForm
      origin={request.origin}
      notice={socialNotice ?? notice}
      onForgot={openForgotPassword}
      onSignup={onSignup}
      onSecondStep={(next, password) => setSecond({ step: next, password })}
      onEntered={(password) => void social.link(password)}
      onRestricted={setRestriction}
    />
  )
}
