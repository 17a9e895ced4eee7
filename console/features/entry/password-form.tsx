import { Button } from '@baize/ui/button'
import { Form } from '@baize/web/forms/form'
import { FormField, FormPassword } from '@baize/web/forms/form-fields'
import type { Fields } from '@baize/web/forms/use-fields.ts'
import { useTranslations } from 'use-intl/react'

interface Typed {
  email: string
  password: string
}

export function PasswordForm(props: { busy: boolean; fields: Fields<Typed>; onSubmit: (typed: Typed) => void }) {
  const t = useTranslations('entry')
  const { fields } = props
  const { email, password } = fields.values
  const complete = email.trim() !== '' && password !== ''
  return (
    <Form
      write={{ isBusy: props.busy, refusal: undefined }}
      fields={fields}
      isReady={complete}
      onSubmit={(typed) => props.onSubmit({ ...typed, email: typed.email.trim() })}
    >
      <FormField field="email" label={t('email')} type="email" autoComplete="username" autoFocus maxLength={254} />
      <FormPassword field="password" label={t('password')} autoComplete="current-password" maxLength={200} />
      <Button type="submit" size="large" block disabled={!complete} busy={props.busy}>
        {t('submit')}
      </Button>
    </Form>
  )
}
