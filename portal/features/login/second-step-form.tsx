import { loginSecondFactor } from '@baize/contract/sessions/player'
import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { TextField } from '@baize/ui/text-field'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { useAfterLogin } from './use-after-login.ts'
import type { SecondStep } from './use-login.ts'
import { type Prove, useSecondStep } from './use-second-step.ts'

type Method = SecondStep['methods'][number]

/** The second step of a log-in, with one of the player's second factors. */
export function SecondStepForm(props: {
  step: SecondStep
  origin: string | undefined
  onBack: () => void
  onEntered: () => void
}) {
  const t = useTranslations('login.second')
  const enter = useAfterLogin(props.origin, props.onEntered)
  const { challenge } = props.step
  return (
    <div className="flex flex-col gap-6">
      <h2 className="-mb-4 text-2xl text-ivory-50">{t('title')}</h2>
      <ProofForm
        step={props.step}
        prove={async (answer) => {
          const reply = await call(loginSecondFactor, { challenge, ...answer })
          if (reply.status !== 'SUCCESS') return reply
          enter(reply)
          return undefined
        }}
      >
        <Button tone="quiet" size="small" onClick={props.onBack}>
          {t('back')}
        </Button>
      </ProofForm>
    </div>
  )
}

/** Asks for one of the player's second factors. The children stand below the choice of another one. */
export function ProofForm(props: {
  step: Pick<SecondStep, 'methods' | 'passkeyOptions'>
  prove: Prove
  children?: ReactNode
}) {
  const t = useTranslations('login.second')
  const { methods } = props.step
  const [method, setMethod] = useState<Method>(methods[0] ?? 'recovery')
  const { answer, sign, busy, refusal, forget } = useSecondStep(props.step, props.prove)
  const ofCode = refusal?.ofCode === true && method !== 'passkey'
  function choose(other: Method) {
    forget()
    setMethod(other)
  }
  return (
    <div className="flex flex-col gap-6">
      <p className="text-sm text-ivory-300">{t(`lead.${method}`)}</p>
      {refusal && !ofCode && <Alert tone="failure">{refusal.text}</Alert>}
      {method === 'passkey' ? (
        <Button size="large" block busy={busy} onClick={() => void sign()}>
          {t('usePasskey')}
        </Button>
      ) : (
        <CodeStep key={method} method={method} busy={busy} error={ofCode ? refusal.text : undefined} onCode={answer} />
      )}
      <div className="flex flex-col items-center gap-1">
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <Button key={other} tone="link" size="small" onClick={() => choose(other)}>
              {t(`instead.${other}`)}
            </Button>
          ))}
        <span>{props.children}</span>
      </div>
    </div>
  )
}

function CodeStep(props: {
  method: 'totp' | 'recovery'
  busy: boolean
  /** The error of the previous code. */
  error: string | undefined
  onCode: (answer: { totp?: string; recoveryCode?: string }) => Promise<boolean>
}) {
  const t = useTranslations('login.second')
  const [code, setCode] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const totp = props.method === 'totp'
  const complete = totp ? /^\d{6}$/.test(code) : code.trim() !== ''
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!complete || props.busy) return
    if (!(await props.onCode(totp ? { totp: code } : { recoveryCode: code.trim() }))) return
    setCode('')
    form.current?.querySelector('input')?.focus()
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <TextField
        label={t(totp ? 'code' : 'recoveryCode')}
        error={props.error}
        inputMode={totp ? 'numeric' : 'text'}
        autoComplete={totp ? 'one-time-code' : 'off'}
        autoCapitalize="characters"
        maxLength={totp ? 6 : 40}
        value={code}
        onChange={(event) => setCode(totp ? event.target.value.replaceAll(/\D/g, '') : event.target.value)}
        autoFocus
      />
      <Button type="submit" size="large" block disabled={!complete} busy={props.busy}>
        {t('submit')}
      </Button>
    </form>
  )
}
