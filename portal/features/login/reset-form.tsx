import { forgotPasswordStep3 } from '@baize/contract/sessions/player'
import { Button } from '@baize/ui/button'
import { useWrite } from '@baize/web/calls/use-write.ts'
import { Form } from '@baize/web/forms/form'
import { FormPassword } from '@baize/web/forms/form-fields'
import { useFields } from '@baize/web/forms/use-fields.ts'
import { useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { usePlayer } from '../../data/player.ts'
import { forgetMailedLink } from '../../navigation/mailed-link.ts'
import { isUnanswered, refusalOf } from '@baize/web/failures/refusal.ts'
import { endSession, setLeaving, useSession } from '../../data/session.ts'
import { showToast } from '@baize/web/toasts/toasts.ts'

interface ResetFormProps {
  /** Values from the link in the e-mail about a forgotten password. */
  readonly link: { readonly email: string; readonly confirmationCode: string }
  /** Called with a success message once the password is set. */
  readonly onDone: (text: string) => void
  /** Called when the player asks for a new link because this one was used or has expired. */
  readonly onNewLink: () => void
}

/** The form for a new password, which the link in the e-mail about a forgotten password opens. */
export function ResetForm({ link, onDone, onNewLink }: ResetFormProps) {
  const t = useTranslations('login.reset')
  const fields = useFields({ start: { newPassword: '' } })
  const { newPassword } = fields.values
  const { state } = useSession()
  const ownAddress = usePlayer().data?.emailAddress.toLowerCase()
  // True once an attempt got no reply, so that the platform may have set the password.
  const isLost = useRef(false)
  const set = useWrite({
    run: async () => {
      const { email, confirmationCode: resetPasswordKey } = link
      // A link for another player's account must not end the session on this page.
      const inSession = state !== 'visitor' && (ownAddress ?? email.toLowerCase()) === email.toLowerCase()
      // The platform ends every session of the player, including this page's session. The page expects this end, so it
      // is marked as a logout, whether the reply or the event stream reports it first.
      setLeaving(inSession)
      await call(forgotPasswordStep3, { email, resetPasswordKey, newPassword })
      return inSession
    },
    onDone: (inSession) => {
      forgetMailedLink('reset-password')
      if (!inSession) return onDone(t('done'))
      endSession('logout')
      showToast('success', t('done'))
    },
    onFailed: (error) => {
      setLeaving(false)
      if (isUnanswered(error)) isLost.current = true
      if (refusalOf(error)?.status !== 'RESET_KEY_INVALID') return
      forgetMailedLink('reset-password')
      if (isLost.current) onDone(t('perhapsDone'))
    },
  })
  const { refusal } = set
  return (
    <Form write={set} fields={fields} isReady={newPassword !== ''} onSubmit={() => set.send(undefined)}>
      <div>
        <h2 className="text-2xl text-ivory-50">{t('title')}</h2>
        <p className="mt-2 text-sm break-words text-ivory-300">{t('lead', { email: link.email })}</p>
      </div>
      <input type="text" name="username" autoComplete="username" value={link.email} readOnly hidden />
      <FormPassword
        field="newPassword"
        label={t('password')}
        hint={t('hint')}
        name="new-password"
        autoComplete="new-password"
        autoFocus
        maxLength={200}
      />
      <Button type="submit" size="large" block disabled={newPassword === ''} busy={set.isBusy}>
        {t('submit')}
      </Button>
      {refusal?.status === 'RESET_KEY_INVALID' && (
        <Button tone="secondary" block onClick={onNewLink}>
          {t('newLink')}
        </Button>
      )}
    </Form>
  )
}
