import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { Form } from '@baize/web/forms/form'
import { FormField, FormPassword } from '@baize/web/forms/form-fields'
import { useFields } from '@baize/web/forms/use-fields.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { SocialButton } from './social-button.tsx'
import type { LoginRestriction } from './login-restriction.ts'
import { PasskeyLogin } from './passkey-login.tsx'
import { type SecondStep, useLogin } from './use-login.ts'

/** A message that the login form shows before the player first submits it. */
export interface Notice {
  readonly tone: 'information' | 'success'
  readonly text: string
}

/**
 * The form for username and password. After a refusal, the reason appears above the fields and the password must be
 * typed again.
 */
export function LoginForm(props: {
  origin: string | undefined
  notice: Notice | undefined
  onForgot: () => void
  onSecondStep: (step: SecondStep, password: string) => void
  onEntered: (password: string) => void
  onRestricted: (restriction: LoginRestriction) => void
  onSignup: () => void
}) {
  const t = useTranslations('login')
  const fields = useFields({
    start: { username: '', password: '' },
    draft: { name: 'login', keeps: ['username'] },
  })
  const { username, password } = fields.values
  const login = useLogin(props.origin, {
    ...props,
    onRefused: () => {
      fields.set('password', '')
      fields.form.setFocus('password')
    },
  })
  const [passkeyRefusal, setPasskeyRefusal] = useState<string>()
  const problems = passkeyRefusal === undefined ? login.problems : [passkeyRefusal]
  const isRefused = login.refusal !== undefined || problems.length > 0
  const complete = username.trim() !== '' && password !== ''

  return (
    <div className="flex min-h-full flex-col gap-8">
      <Form
        write={{ ...login, problems }}
        fields={fields}
        isReady={complete}
        onSubmit={(typed) => {
          setPasskeyRefusal(undefined)
          login.send(typed)
        }}
      >
        {!isRefused && props.notice && <Alert tone={props.notice.tone}>{props.notice.text}</Alert>}
        <FormField
          field="username"
          label={t('username')}
          autoComplete="username webauthn"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          autoFocus
          maxLength={254}
        />
        <FormPassword field="password" label={t('password')} autoComplete="current-password" required maxLength={200} />
        <Button type="submit" size="large" block disabled={!complete} busy={login.isBusy} className="mt-1">
          {t('submit')}
        </Button>
        <PasskeyLogin
          origin={props.origin}
          onRestricted={props.onRestricted}
          onRefusal={(text) => {
            login.reset()
            setPasskeyRefusal(text)
          }}
        />
        <SocialButton />
        <Button tone="link" size="small" onClick={props.onForgot} className="self-center">
          {t('forgot.link')}
        </Button>
      </Form>
      <NoAccount onSignup={props.onSignup} />
    </div>
  )
}

function NoAccount({ onSignup }: { onSignup: () => void }) {
  const t = useTranslations('login')
  return (
    <div className="border-t border-ivory-50/8 pt-6 text-center">
      <p className="mb-3 text-sm text-ivory-300">{t('noAccount')}</p>
      <Button tone="secondary" block onClick={onSignup}>
        {t('signUp')}
      </Button>
    </div>
  )
}
