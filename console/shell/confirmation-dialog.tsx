import { CallError } from '@baize/contract/client'
import { confirmStaff } from '@baize/contract/staff/entry'
import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { Dialog } from '@baize/ui/dialog'
import { useWrite } from '@baize/web/calls/use-write.ts'
import { digitsOf } from '@baize/web/forms/digits.ts'
import { Form } from '@baize/web/forms/form'
import { FormField } from '@baize/web/forms/form-fields'
import { useFields } from '@baize/web/forms/use-fields.ts'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { callWithoutSession } from '../data/client.ts'
import { useConfirmation } from '../data/confirmation.ts'
import { onConfirmed as onConfirmedElsewhere, openConfirmation } from '../data/openid.ts'
import { signWithPasskey } from '../data/passkeys.ts'
import { useSelf } from '../data/self.ts'

/** Asks for the second factor before an action that moves money or cannot be undone. */
export function ConfirmationDialog() {
  const t = useTranslations('shell.confirmation')
  const { answer } = useConfirmation()
  return (
    <Dialog open={answer !== undefined} onClose={() => answer?.(false)} title={t('title')} size="small">
      {answer && <ConfirmationForm onConfirmed={() => answer(true)} />}
    </Dialog>
  )
}

function ConfirmationForm({ onConfirmed }: { onConfirmed: () => void }) {
  const t = useTranslations('shell.confirmation')
  const { factors } = useSelf()
  const fields = useFields({ start: { code: '' } })
  const { code } = fields.values
  const confirm = useWrite({
    run: async (given: { code: string } | 'passkey') => {
      if (given !== 'passkey') return callWithoutSession(confirmStaff, given)
      const passkey = await signWithPasskey()
      return passkey && callWithoutSession(confirmStaff, { passkey })
    },
    inPlace: '',
    onDone: (reply) => reply && onConfirmed(),
    onFailed: () => fields.set('code', ''),
  })
  const [isBlocked, setBlocked] = useState(false)
  useEffect(() => onConfirmedElsewhere(onConfirmed), [onConfirmed])
  const unreachable = useTranslations('web.failures')('unreachable')
  const refusal = confirm.failure instanceof CallError ? confirm.failure.message || unreachable : undefined
  return (
    <div className="flex flex-col gap-5">
      <p className="text-sm text-ivory-200">{t('lead')}</p>
      {refusal && <Alert tone="failure">{refusal}</Alert>}
      {factors.includes('totp') && (
        <Form
          write={{ isBusy: confirm.isBusy, refusal: undefined }}
          fields={fields}
          isReady={code.length === 6}
          onSubmit={() => confirm.send({ code })}
          className="flex flex-col gap-4"
        >
          <FormField
            field="code"
            label={t('code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            clean={digitsOf}
          />
          <Button type="submit" block disabled={code.length !== 6} busy={confirm.isBusy}>
            {t('submit')}
          </Button>
        </Form>
      )}
      {factors.includes('passkey') && (
        <Button tone="secondary" block busy={confirm.isBusy} onClick={() => confirm.send('passkey')}>
          {t('passkey')}
        </Button>
      )}
      {isBlocked && <Alert tone="failure">{t('blocked')}</Alert>}
      {factors.includes('openid') && (
        <Button block onClick={() => setBlocked(!openConfirmation())}>
          {t('provider')}
        </Button>
      )}
    </div>
  )
}
