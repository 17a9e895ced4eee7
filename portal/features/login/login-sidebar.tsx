import { useState } from 'react'
import type { LoginRequest } from '../../shell/overlays.ts'
import { ForgotForm } from './forgot-form.tsx'
import { LoginForm, type Notice } from './login-form.tsx'
import { SecondStepForm } from './second-step-form.tsx'
import type { SecondStep } from './use-login.ts'
import { ResetForm } from './reset-form.tsx'

export interface LoginSidebarProps {
  readonly request: LoginRequest
  /** To the signup sidebar. */
  readonly onSignup: () => void
}

type Step = 'login' | 'forgot' | 'reset'

/** Username and password; or the way to a new password: its link by mail, and what that link opens. */
export function LoginSidebar({ request, onSignup }: LoginSidebarProps) {
  const [step, setStep] = useState<Step>(request.reset ? 'reset' : 'login')
  const [notice, setNotice] = useState<Notice | undefined>(
    request.message === undefined ? undefined : { tone: 'information', text: request.message },
  )

  const [second, setSecond] = useState<SecondStep>()

  function backToLogin(next?: Notice) {
    setNotice(next)
    setStep('login')
  }

  if (step === 'forgot') return <ForgotForm onBack={() => backToLogin()} />
  if (step === 'reset' && request.reset) {
    return (
      <ResetForm
        link={request.reset}
        onDone={(text) => backToLogin({ tone: 'success', text })}
        onNewLink={() => setStep('forgot')}
      />
    )
  }
  if (second) {
    return <SecondStepForm step={second} origin={request.origin} onBack={() => setSecond(undefined)} />
  }
  return (
    <LoginForm
      origin={request.origin}
      notice={notice}
      onForgot={() => setStep('forgot')}
      onSignup={onSignup}
      onSecondStep={setSecond}
    />
  )
}
