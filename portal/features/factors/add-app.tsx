import { beginTotp, confirmTotp } from '@baize/contract/factors/player'
import { Button } from '@baize/ui/button'
import { QrCode } from '@baize/ui/qr-code'
import { Form } from '@baize/web/forms/form'
import { FormField } from '@baize/web/forms/form-fields'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { useDraftName } from '../../data/use-draft-name.ts'
import { useTyped } from '../../data/use-typed.ts'
import { PasswordStep } from './password-step.tsx'
import { useFactorChange } from './use-factor-change.ts'

interface AddProps {
  readonly username: string
  /** With recovery codes if this was the first factor. */
  readonly onAdded: (codes: readonly string[] | undefined) => void
}

/** Asks for the password, shows a QR code, and checks a first code of the app. */
export function AddApp({ username, onAdded }: AddProps) {
  const t = useTranslations('factors.app')
  const [setup, setSetup] = useState<{ secret: string; uri: string }>()
  const begin = useFactorChange((password: string) => call(beginTotp, { password }), setSetup)
  if (setup) return <CodeStep {...setup} onAdded={onAdded} />
  return <PasswordStep username={username} text={t('lead')} submit={t('begin')} change={begin} />
}

function CodeStep({ secret, uri, onAdded }: { secret: string; uri: string } & Pick<AddProps, 'onAdded'>) {
  const t = useTranslations('factors.app')
  const [code, setCode] = useState('')
  const { typed, set, clear } = useTyped<'name'>(useDraftName('factors.app'))
  const name = typed.name ?? ''
  const confirm = useFactorChange(
    (_sent: undefined) => call(confirmTotp, { code, name }),
    ({ recoveryCodes }) => {
      clear()
      onAdded(recoveryCodes)
    },
  )
  const complete = /^\d{6}$/.test(code)
  return (
    <Form write={confirm} isReady={complete} onSubmit={() => confirm.send(undefined)}>
      <div className="flex flex-col items-center gap-5 narrow:flex-row narrow:items-start">
        <QrCode text={uri} label={t('qr')} />
        <div className="min-w-0 text-sm text-ivory-200">
          <p>{t('scan')}</p>
          <p className="mt-3">{t('byHand')}</p>
          <p className="figures mt-1 rounded-control bg-felt-950/60 px-3 py-2 break-words text-ivory-50">
            {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </p>
        </div>
      </div>
      <div className="grid gap-5 narrow:grid-cols-2">
        <FormField
          field="code"
          label={t('code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={code}
          onChange={(event) => setCode(event.target.value.replaceAll(/\D/g, ''))}
          autoFocus
        />
        <FormField
          field="name"
          label={t('name')}
          hint={t('nameHint')}
          maxLength={40}
          value={name}
          onChange={(event) => set('name', event.target.value)}
        />
      </div>
      <Button type="submit" disabled={!complete} busy={confirm.isBusy} className="self-start">
        {t('confirm')}
      </Button>
    </Form>
  )
}
