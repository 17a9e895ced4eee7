import { Button } from '@baize/ui/button'
import { QrCode } from '@baize/ui/qr-code'
import { digitsOf } from '@baize/web/forms/digits.ts'
import { Form } from '@baize/web/forms/form'
import { FormField, FormPassword } from '@baize/web/forms/form-fields'
import { useFields } from '@baize/web/forms/use-fields.ts'
import { useTranslations } from 'use-intl/react'

/**
 * Asks for a new password, and for a code of the authenticator app, which proves that the app has scanned the secret.
 */
export function AppSetup(props: {
  /** The secret of the authenticator app, in base32. */
  secret: string
  uri: string
  email: string
  busy: boolean
  onSubmit: (given: { password: string; code: string }) => void
}) {
  const t = useTranslations('entry.invitation.app')
  const fields = useFields({ start: { password: '', code: '' } })
  const { password, code } = fields.values
  const complete = password !== '' && code.length === 6
  return (
    <Form
      write={{ isBusy: props.busy, refusal: undefined }}
      fields={fields}
      isReady={complete}
      onSubmit={props.onSubmit}
    >
      <input type="hidden" name="username" autoComplete="username" value={props.email} />
      <FormPassword
        field="password"
        label={t('password')}
        hint={t('passwordHint')}
        autoComplete="new-password"
        maxLength={200}
      />
      <p className="text-sm text-ivory-200">{t('scan')}</p>
      <div className="flex flex-col items-center gap-3">
        <QrCode text={props.uri} label={t('qr')} />
        <p className="figures text-center text-xs break-words text-ivory-200">
          {props.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        </p>
      </div>
      <FormField
        field="code"
        label={t('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        clean={digitsOf}
      />
      <Button type="submit" size="large" block disabled={!complete} busy={props.busy}>
        {t('submit')}
      </Button>
    </Form>
  )
}
