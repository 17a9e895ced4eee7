import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { CurrentPassword } from '@baize/ui/current-password'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { CallError } from '../../data/client.ts'
import { passwordError } from '@baize/web/failures/refusal.ts'

/** Asks for the password again before a change of the second factor. */
export function PasswordStep(props: {
  username: string
  text: ReactNode
  submit: string
  tone?: 'primary' | 'danger'
  busy: boolean
  refusal: CallError | undefined
  /** An error of the page itself. */
  problem?: string | undefined
  onSubmit: (password: string) => void
}) {
  const t = useTranslations('factors')
  const [password, setPassword] = useState('')
  const wrong = passwordError(props.refusal)
  const problem = props.problem ?? (wrong ? undefined : props.refusal?.message)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (password !== '' && !props.busy) props.onSubmit(password)
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-sm text-ivory-200">{props.text}</p>
      {problem !== undefined && <Alert tone="failure">{problem}</Alert>}
      <CurrentPassword
        username={props.username}
        label={t('password')}
        error={wrong}
        value={password}
        onType={setPassword}
      />
      <Button
        type="submit"
        tone={props.tone ?? 'primary'}
        disabled={password === ''}
        busy={props.busy}
        className="self-start"
      >
        {props.submit}
      </Button>
    </form>
  )
}
