import { loginSecondFactor } from '@baize/contract/sessions/player'
import { Button } from '@baize/ui/button'
import { digitsOf } from '@baize/web/forms/digits.ts'
import { Form } from '@baize/web/forms/form'
import { FormField } from '@baize/web/forms/form-fields'
import { useFields } from '@baize/web/forms/use-fields.ts'
import { WriteFailure } from '@baize/web/states/write-failure'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { useAfterLogin } from './use-after-login.ts'
import type { SecondStep } from './use-login.ts'
import { type Prove, useSecondStep } from './use-second-step.ts'

type Method = SecondStep['methods'][number]

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

/** Asks for one of the player's second factors. The children appear below the links to the player's other factors. */
export function ProofForm(props: {
  step: Pick<SecondStep, 'methods' | 'passkeyOptions'>
  prove: Prove
  children?: ReactNode
}) {
  const t = useTranslations('login.second')
  const { methods } = props.step
  const [method, setMethod] = useState<Method>(methods[0] ?? 'recovery')
  const proof = useSecondStep(props.step, props.prove)
  function choose(other: Method) {
    proof.reset()
    setMethod(other)
  }
  return (
    <div className="flex flex-col gap-6">
      <p className="text-sm text-ivory-300">{t(`lead.${method}`)}</p>
      {method === 'passkey' ? (
        <>
          <WriteFailure write={proof} />
          <Button size="large" block busy={proof.isBusy} onClick={() => proof.send('passkey')}>
            {t('usePasskey')}
          </Button>
        </>
      ) : (
        <CodeStep key={method} method={method} proof={proof} />
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

function CodeStep({ method, proof }: { method: 'totp' | 'recovery'; proof: ReturnType<typeof useSecondStep> }) {
  const t = useTranslations('login.second')
  const fields = useFields({ start: { code: '' } })
  const { code } = fields.values
  const { refusal, reply } = proof
  const { clear, form } = fields
  const empty = useEffectEvent(() => {
    clear()
    form.setFocus('code')
  })
  useEffect(() => {
    if (refusal || reply) empty()
  }, [refusal, reply])
  const totp = method === 'totp'
  const complete = totp ? code.length === 6 : code.trim() !== ''
  return (
    <Form
      write={proof}
      fields={fields}
      isReady={complete}
      onSubmit={() => proof.send(totp ? { totp: code } : { recoveryCode: code.trim() })}
    >
      <FormField
        field="code"
        label={t(totp ? 'code' : 'recoveryCode')}
        inputMode={totp ? 'numeric' : 'text'}
        autoComplete={totp ? 'one-time-code' : 'off'}
        autoCapitalize="characters"
        maxLength={totp ? 6 : 40}
        clean={totp ? digitsOf : undefined}
        autoFocus
      />
      <Button type="submit" size="large" block disabled={!complete} busy={proof.isBusy}>
        {t('submit')}
      </Button>
    </Form>
  )
}
