import { Button } from '@baize/ui/button'
import { PasswordField } from '@baize/ui/password-field'
import { QrCode } from '@baize/ui/qr-code'
import { TextField } from '@baize/ui/text-field'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'

/** A new password, and the first code of an authenticator app that has read the secret. */
export function AppSetup(props: {
  /** Base32. */
  secret: string
  uri: string
  email: string
  busy: boolean
  onSubmit: (given: { password: string; code: string }) => void
}) {
  const t = useTranslations('entry.invitation.app')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const complete = password !== '' && code.length === 6
  function submit(event: FormEvent) {
    event.preventDefault()
    if (complete && !props.busy) props.onSubmit({ password, code })
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <input type="hidden" name="username" autoComplete="username" value={props.email} />
      <PasswordField
        label={t('password')}
        hint={t('passwordHint')}
        autoComplete="new-password"
        maxLength={200}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <p className="text-sm text-ivory-200">{t('scan')}</p>
      <div className="flex flex-col items-center gap-3">
        <QrCode text={props.uri} label={t('qr')} />
        <p className="figures text-center text-xs break-words text-ivory-200">
          {props.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </p>
      </div>
      <TextField
        label={t('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={code}
        onChange={(event) => setCode(event.target.value.replaceAll(/\D/g, ''))}
      />
      <Button type="submit" size="large" block disabled={!complete} busy={props.busy}>
        {t('submit')}
      </Button>
    </form>
  )
}
