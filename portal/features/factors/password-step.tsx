import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import type { Write } from '@baize/web/calls/use-write.ts'
import { Form } from '@baize/web/forms/form'
import { FormCurrentPassword } from '@baize/web/forms/form-fields'
import { useFields } from '@baize/web/forms/use-fields.ts'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

/** Asks for the password before a second factor is changed. */
export function PasswordStep(props: {
  username: string
  text: ReactNode
  submit: string
  tone?: 'primary' | 'danger'
  change: Pick<Write<string>, 'isBusy' | 'refusal' | 'send'>
  /** An error that the page itself found, as opposed to a refusal by the platform. */
  problem?: string | undefined
  children?: ReactNode
}) {
  const t = useTranslations('factors')
  const { change } = props
  const fields = useFields({ start: { password: '' } })
  const { password } = fields.values
  return (
    <Form write={change} fields={fields} isReady={password !== ''} onSubmit={() => change.send(password)}>
      <p className="text-sm text-ivory-200">{props.text}</p>
      {props.problem !== undefined && <Alert tone="failure">{props.problem}</Alert>}
      <div className="contents">{props.children}</div>
      <FormCurrentPassword username={props.username} label={t('password')} />
      <Button
        type="submit"
        tone={props.tone ?? 'primary'}
        disabled={password === ''}
        busy={change.isBusy}
        className="self-start"
      >
        {props.submit}
      </Button>
    </Form>
  )
}
