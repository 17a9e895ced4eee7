import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { PasswordField } from '@baize/ui/password-field'
import { TextField } from '@baize/ui/text-field'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useTyped } from '../../data/use-typed.ts'
import { SocialButton } from './social-button.tsx'
import type { Barred } from './barred.ts'
import { PasskeyLogin } from './passkey-login.tsx'
import { type SecondStep, useLogin } from './use-login.ts'

/** A message above the form before the first attempt. */
export interface Notice {
  readonly tone: 'information' | 'success'
  readonly text: string
}

/** Username and password. A refusal is shown above the fields, and the password must be entered again. */
export function LoginForm(props: {
  origin: string | undefined
  notice: Notice | undefined
  onForgot: () => void
  onSecondStep: (step: SecondStep, password: string) => void
  onEntered: (password: string) => void
  onBarred: (barred: Barred) => void
  onSignup: () => void
}) {
  const t = useTranslations('login')
  const { typed, set } = useTyped<'username'>('login')
  const username = typed.username ?? ''
  const [password, setPassword] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const { logIn, refusal: refused, busy } = useLogin(props.origin, props.onSecondStep, props.onEntered, props.onBarred)
  const [passkeyRefusal, setPasskeyRefusal] = useState<string>()
  const refusal = refused ?? passkeyRefusal
  const complete = username.trim() !== '' && password !== ''

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!complete || busy) return
    setPasskeyRefusal(undefined)
    if (!(await logIn(username.trim(), password))) return
    setPassword('')
    form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus()
  }

  return (
    <div className="flex min-h-full flex-col gap-8">
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        {refusal ? (
          <Alert tone="failure">{refusal}</Alert>
        ) : (
          props.notice && <Alert tone={props.notice.tone}>{props.notice.text}</Alert>
        )}
        <TextField
          label={t('username')}
          name="username"
          value={username}
          onChange={(event) => set('username', event.target.value)}
          autoComplete="username webauthn"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          autoFocus
          maxLength={254}
        />
        <PasswordField
          label={t('password')}
          name="password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          autoComplete="current-password"
          maxLength={200}
        />
        <Button type="submit" size="large" block disabled={!complete} busy={busy} className="mt-1">
          {t('submit')}
        </Button>
        <PasskeyLogin origin={props.origin} onBarred={props.onBarred} onRefusal={setPasskeyRefusal} />
        <SocialButton />
        <Button tone="link" size="small" onClick={props.onForgot} className="self-center">
          {t('forgot.link')}
        </Button>
      </form>
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
