import { forgotPasswordStep1And2 } from '@baize/contract/sessions/player'
import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { useWrite } from '@baize/web/calls/use-write.ts'
import { Form } from '@baize/web/forms/form'
import { FormField } from '@baize/web/forms/form-fields'
import { useFields } from '@baize/web/forms/use-fields.ts'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'

/**
 * Asks for the account's e-mail address. The reply is the same whether or not an account has this address, so nobody
 * can use it to find out who plays here.
 */
export function ForgotForm({ onBack }: { onBack: () => void }) {
  const t = useTranslations('login.forgot')
  const fields = useFields({ start: { email: '' }, draft: { name: 'forgot', keeps: ['email'] } })
  const email = fields.values.email.trim()
  const ask = useWrite({ run: (asked: string) => call(forgotPasswordStep1And2, { email: asked }) })
  return (
    <Form write={ask} fields={fields} isReady={email !== '' && !ask.reply} onSubmit={() => ask.send(email)}>
      <div>
        <h2 className="text-2xl text-ivory-50">{t('title')}</h2>
        <p className="mt-2 text-sm text-ivory-300">{t('lead')}</p>
      </div>
      {ask.reply && <Alert tone="success">{t('sent')}</Alert>}
      <FormField
        field="email"
        label={t('email')}
        type="email"
        onChange={ask.reset}
        autoComplete="email"
        autoFocus
        maxLength={254}
      />
      <Button type="submit" size="large" block disabled={email === '' || ask.reply !== undefined} busy={ask.isBusy}>
        {t('submit')}
      </Button>
      <Button tone="link" size="small" onClick={onBack} className="self-center">
        {t('back')}
      </Button>
    </Form>
  )
}
