import type { Request } from '@baize/contract/op'
import { beginTotp, confirmTotp } from '@baize/contract/factors/player'
import { Button } from '@baize/ui/button'
import { QrCode } from '@baize/ui/qr-code'
import { digitsOf } from '@baize/web/forms/digits.ts'
import { Form } from '@baize/web/forms/form'
import { FormField } from '@baize/web/forms/form-fields'
import { useFields } from '@baize/web/forms/use-fields.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { useDraftName } from '../../data/use-draft-name.ts'
import { PasswordStep } from './password-step.tsx'
import { useFactorChange } from './use-factor-change.ts'

interface AddProps {
  readonly username: string
  /** Called with recovery codes if the player had no second factor before, otherwise with undefined. */
  readonly onAdded: (codes: readonly string[] | undefined) => void
}

/** Adds an authenticator app: asks for the password, shows a QR code, and checks the app's first code. */
export function AddApp({ username, onAdded }: AddProps) {
  const t = useTranslations('factors.app')
  const [setup, setSetup] = useState<{ secret: string; uri: string }>()
  const begin = useFactorChange((password: string) => call(beginTotp, { password }), setSetup)
  if (setup) return <CodeStep {...setup} onAdded={onAdded} />
  return <PasswordStep username={username} text={t('lead')} submit={t('begin')} change={begin} />
}

function CodeStep({ secret, uri, onAdded }: { secret: string; uri: string } & Pick<AddProps, 'onAdded'>) {
  const t = useTranslations('factors.app')
  const fields = useFields({
    start: { code: '', name: '' },
    shape: confirmTotp.request,
    draft: { name: useDraftName('factors.app'), keeps: ['name'] },
  })
  const confirm = useFactorChange(
    (sent: Request<typeof confirmTotp>) => call(confirmTotp, sent),
    ({ recoveryCodes }) => {
      fields.clear()
      onAdded(recoveryCodes)
    },
  )
  const complete = fields.values.code.length === 6
  return (
    <Form write={confirm} fields={fields} isReady={complete} onSubmit={confirm.send}>
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
          clean={digitsOf}
          autoFocus
        />
        <FormField field="name" label={t('name')} hint={t('nameHint')} maxLength={40} />
      </div>
      <Button type="submit" disabled={!complete} busy={confirm.isBusy} className="self-start">
        {t('confirm')}
      </Button>
    </Form>
  )
}
