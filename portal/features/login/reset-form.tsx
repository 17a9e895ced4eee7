import { forgotPasswordStep3 } from '@baize/contract/sessions/player'
import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { PasswordField } from '@baize/ui/password-field'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { usePlayer } from '../../data/player.ts'
import { forgetMailedLink } from '../../navigation/mailed-link.ts'
import { refusalOf } from '@baize/web/failures/refusal.ts'
import { endSession, setLeaving, useSession } from '../../data/session.ts'
import { paths } from '../../navigation/paths.ts'
import { showToast } from '@baize/web/toasts/toasts.ts'
import { useFailureToast } from '@baize/web/failures/use-failure-toast.ts'

interface ResetFormProps {
  /** The values of the mailed link. */
  readonly link: { readonly email: string; readonly confirmationCode: string }
  /** Called with a success message when the password is set. */
  readonly onDone: (text: string) => void
  /** Called when the link was used or has expired. */
  readonly onNewLink: () => void
}

/** The form for a new password, opened by a mailed link. */
export function ResetForm({ link, onDone, onNewLink }: ResetFormProps) {
  const t = useTranslations('login.reset')
  const [password, setPassword] = useState('')
  const { state } = useSession()
  const ownAddress = usePlayer()?.emailAddress.toLowerCase()
  const showError = useFailureToast()
  const set = useMutation({
    mutationFn: async () => {
      const { email, confirmationCode: resetPasswordKey } = link
      // another player's link leaves this page's session as it is
      const inSession = state !== 'visitor' && (ownAddress ?? email.toLowerCase()) === email.toLowerCase()
      // every session of the player ends, including this page's, whether the reply or the event stream reports it first
      setLeaving(inSession)
      await call(forgotPasswordStep3, { email, resetPasswordKey, newPassword: password })
      return inSession
    },
    onSuccess: (inSession) => {
      forgetMailedLink(paths.resetPassword())
      if (!inSession) return onDone(t('done'))
      endSession('logout')
      showToast('success', t('done'))
    },
    onError: (error) => {
      setLeaving(false)
      const refused = refusalOf(error)
      if (!refused) showError(error)
      if (refused?.status === 'RESET_KEY_INVALID') forgetMailedLink(paths.resetPassword())
    },
  })
  const refusal = refusalOf(set.error)
  const fieldError = refusal?.fields[0]?.error

  function submit(event: FormEvent) {
    event.preventDefault()
    if (password !== '' && !set.isPending) set.mutate()
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <div>
        <h2 className="text-2xl text-ivory-50">{t('title')}</h2>
        <p className="mt-2 text-sm break-words text-ivory-300">{t('lead', { email: link.email })}</p>
      </div>
      {refusal && fieldError === undefined && <Alert tone="failure">{refusal.message}</Alert>}
      <input type="text" name="username" autoComplete="username" value={link.email} readOnly hidden />
      <PasswordField
        label={t('password')}
        hint={t('hint')}
        error={fieldError}
        name="new-password"
        value={password}
        onChange={(event) => {
          set.reset()
          setPassword(event.target.value)
        }}
        autoComplete="new-password"
        autoFocus
        maxLength={200}
      />
      <Button type="submit" size="large" block disabled={password === ''} busy={set.isPending}>
        {t('submit')}
      </Button>
      {refusal?.status === 'RESET_KEY_INVALID' && (
        <Button tone="secondary" block onClick={onNewLink}>
          {t('newLink')}
        </Button>
      )}
    </form>
  )
}
