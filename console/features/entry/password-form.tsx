import { Button } from '@baize/ui/button'
import { PasswordField } from '@baize/ui/password-field'
import { TextField } from '@baize/ui/text-field'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'

/** E-mail and password. A refused password must be entered again. */
export function PasswordForm(props: {
  busy: boolean
  /** @returns false if they are refused */
  onSubmit: (given: { email: string; password: string }) => Promise<boolean>
}) {
  const t = useTranslations('entry')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const complete = email.trim() !== '' && password !== ''
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!complete || props.busy || (await props.onSubmit({ email: email.trim(), password }))) return
    setPassword('')
    form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus()
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <TextField
        label={t('email')}
        name="email"
        type="email"
        autoComplete="username"
        autoFocus
        maxLength={254}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        maxLength={200}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" size="large" block disabled={!complete} busy={props.busy}>
        {t('submit')}
      </Button>
    </form>
  )
}
