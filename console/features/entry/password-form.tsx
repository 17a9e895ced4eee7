import { Button } from '@baize/ui/button'
import { Form } from '@baize/web/forms/form'
import { FormField, FormPassword } from '@baize/web/forms/form-fields'
import { useFields } from '@baize/web/forms/use-fields.ts'
import { useTranslations } from 'use-intl/react'

/** E-mail and password. A refused password must be entered again. */
export function PasswordForm(props: {
  busy: boolean
  /** @returns false if they are refused */
  onSubmit: (given: { email: string; password: string }) => Promise<boolean>
}) {
  const t = useTranslations('entry')
  const fields = useFields({ start: { email: '', password: '' } })
  const { email, password } = fields.values
  const complete = email.trim() !== '' && password !== ''
  async function submit() {
    if (await props.onSubmit({ email: email.trim(), password })) return
    fields.set('password', '')
    fields.form.setFocus('password')
  }
  return (
    <Form
      write={{ isBusy: props.busy, refusal: undefined }}
      fields={fields}
      isReady={complete}
      onSubmit={() => void submit()}
    >
      <FormField field="email" label={t('email')} type="email" autoComplete="username" autoFocus maxLength={254} />
      <FormPassword field="password" label={t('password')} autoComplete="current-password" maxLength={200} />
      <Button type="submit" size="large" block disabled={!complete} busy={props.busy}>
        {t('submit')}
      </Button>
    </Form>
  )
}
