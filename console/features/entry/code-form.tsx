import { Button } from '@baize/ui/button'
import { digitsOf } from '@baize/web/forms/digits.ts'
import { Form } from '@baize/web/forms/form'
import { FormField } from '@baize/web/forms/form-fields'
import type { Fields } from '@baize/web/forms/use-fields.ts'
import { useTranslations } from 'use-intl/react'

/** Asks for the code of the authenticator app. The form is sent as soon as the sixth digit has been typed. */
export function CodeForm(props: {
  busy: boolean
  fields: Fields<{ code: string }>
  onSubmit: (code: string) => void
  onBack: () => void
}) {
  const t = useTranslations('entry.code')
  const { fields } = props
  const { code } = fields.values
  const complete = code.length === 6
  function type(text: string) {
    const digits = digitsOf(text)
    if (digits.length === 6 && code.length < 6) props.onSubmit(digits)
  }
  return (
    <Form
      write={{ isBusy: props.busy, refusal: undefined }}
      fields={fields}
      isReady={complete}
      onSubmit={() => props.onSubmit(code)}
    >
      <FormField
        field="code"
        label={t('label')}
        hint={t('hint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        maxLength={6}
        clean={digitsOf}
        onChange={(event) => type(event.target.value)}
      />
      <Button type="submit" size="large" block disabled={!complete} busy={props.busy}>
        {t('submit')}
      </Button>
      <Button tone="link" onClick={props.onBack}>
        {t('back')}
      </Button>
    </Form>
  )
}
