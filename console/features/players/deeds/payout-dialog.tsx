import { payOutForPlayer } from '@baize/contract/payments/staff'
import { typedAmount } from '@baize/ui/typed-amount.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../../data/client.ts'
import { CheckedField } from '../../../shell/forms/checked-field.tsx'
import type { Subject } from '../dossier/subject.ts'
import { DeedDialog, type DeedProps } from './deed-dialog.tsx'
import { MoneyFields } from './money-fields.tsx'

/** Records a transfer to a player who cannot log in. Staff make the transfer themselves. */
export function PayoutDialog(props: DeedProps & Pick<Subject, 'currencies'>) {
  const t = useTranslations('players.dialog')
  const [reference, setReference] = useState('')
  const [sum, setSum] = useState({ amount: '', currency: props.currencies[0] })
  const { playerId } = props
  return (
    <DeedDialog
      {...props}
      deed="payOutForPlayer"
      gives
      complete={sum.amount.trim() !== '' && reference.trim() !== ''}
      run={(reason, idempotencyKey) => {
        const wish = {
          playerId,
          reason,
          reference: reference.trim(),
          ...sum,
          amount: typedAmount(sum.amount),
        }
        return call(payOutForPlayer, wish, { idempotencyKey })
      }}
    >
      <MoneyFields currencies={props.currencies} value={sum} onChange={setSum} />
      <CheckedField
        field="reference"
        label={t('reference')}
        hint={t('referenceHint')}
        maxLength={200}
        value={reference}
        onChange={(event) => setReference(event.target.value)}
      />
    </DeedDialog>
  )
}
