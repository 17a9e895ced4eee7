import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { PasswordField } from '@baize/ui/password-field'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useSession } from '../../../data/session.ts'
import { OtherWays } from './other-ways.tsx'
import { useLinkConfirmation } from './use-link-confirmation.ts'

/** Confirms the address behind the mailed link. Without the session of the same sign-up, it asks for the password. */
export function LinkConfirmation({ confirmationCode }: { confirmationCode: string }) {
  const t = useTranslations('signup.external')
  const session = useSession()
  const [password, setPassword] = useState('')
  const { confirm, busy, refusal, isOver } = useLinkConfirmation(confirmationCode)
  const isOwn = 'partyId' in session && confirmationCode.startsWith(`${session.partyId}.`)
  if (refusal && isOver) {
    return (
      <>
        <Alert tone="failure">{refusal.message}</Alert>
        <OtherWays refusal={refusal.status} />
      </>
    )
  }
  const isWrong = refusal?.status === 'PASSWORD_WRONG'
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy && (isOwn || password !== '')) confirm(isOwn ? undefined : password)
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-sm text-ivory-200">{t(isOwn ? 'lead' : 'passwordLead')}</p>
      {refusal && !isWrong && <Alert tone="failure">{refusal.message}</Alert>}
      {!isOwn && (
        <PasswordField
          label={t('password')}
          error={isWrong ? refusal.message : undefined}
          name="password"
          autoComplete="current-password"
          autoFocus
          maxLength={200}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      )}
      <Button type="submit" size="large" block disabled={!isOwn && password === ''} busy={busy}>
        {t('submit')}
      </Button>
    </form>
  )
}
