import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { Form } from '@baize/web/forms/form'
import { FormPassword } from '@baize/web/forms/form-fields'
import { useFields } from '@baize/web/forms/use-fields.ts'
import { useTranslations } from 'use-intl/react'
import { useSession } from '../../../data/session.ts'
import { OtherWays } from './other-ways.tsx'
import { useLinkConfirmation } from './use-link-confirmation.ts'

/**
 * Confirms an e-mail address with the link from the e-mail. If this browser does not have the session of that sign-up,
 * it asks for the password.
 */
export function LinkConfirmation({ confirmationCode }: { confirmationCode: string }) {
  const t = useTranslations('signup.external')
  const session = useSession()
  const fields = useFields({ start: { password: '' } })
  const { password } = fields.values
  const { confirm, isOver } = useLinkConfirmation(confirmationCode)
  const isOwn = 'partyId' in session && confirmationCode.startsWith(`${session.partyId}.`)
  const { refusal } = confirm
  if (refusal && isOver) {
    return (
      <>
        <Alert tone="failure">{refusal.message}</Alert>
        <OtherWays refusal={refusal.status} />
      </>
    )
  }
  const isReady = isOwn || password !== ''
  return (
    <Form write={confirm} fields={fields} isReady={isReady} onSubmit={() => confirm.send(isOwn ? undefined : password)}>
      <p className="text-sm text-ivory-200">{t(isOwn ? 'lead' : 'passwordLead')}</p>
      {!isOwn && (
        <FormPassword
          field="password"
          label={t('password')}
          autoComplete="current-password"
          autoFocus
          maxLength={200}
        />
      )}
      <Button type="submit" size="large" block disabled={!isReady} busy={confirm.isBusy}>
        {t('submit')}
      </Button>
    </Form>
  )
}
