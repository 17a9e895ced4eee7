import { Button } from '@baize/ui/button'
import { TextField } from '@baize/ui/text-field'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'

/** The code of the authenticator app, which is sent with its sixth digit. */
export function CodeForm(props: {
  busy: boolean
  /** @returns false if it is refused */
  onSubmit: (code: string) => Promise<boolean>
  onBack: () => void
}) {
  const t = useTranslations('entry.code')
  const [code, setCode] = useState('')
  const complete = code.length === 6
  function type(text: string) {
    const digits = text.replaceAll(/\D/g, '')
    setCode(digits)
    if (digits.length === 6 && code.length < 6) void send(digits)
  }
  async function send(digits: string) {
    if (!props.busy && !(await props.onSubmit(digits))) setCode('')
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (complete) void send(code)
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        label={t('label')}
        hint={t('hint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        maxLength={6}
        value={code}
        onChange={(event) => type(event.target.value)}
      />
      <Button type="submit" size="large" block disabled={!complete} busy={props.busy}>
        {t('submit')}
      </Button>
      <Button tone="link" onClick={props.onBack}>
        {t('back')}
      </Button>
    </form>
  )
}
