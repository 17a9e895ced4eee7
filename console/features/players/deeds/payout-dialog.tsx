import { FormField } from '@baize/web/forms/form-fields'
import { payOutForPlayer } from '@baize/contract/payments/staff'
import { typedAmount } from '@baize/ui/typed-amount.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../../data/client.ts'
import type { Subject } from '../dossier/subject.ts'
import { DeedDialog, type DeedProps } from './deed-dialog.tsx'
import { MoneyFields } from './money-fields.tsx'

/** Asks for a payout by hand. Another person confirms it, and only then do staff make the transfer. */
export function PayoutDialog(props: DeedProps & Pick<Subject, 'currencies'>) {
  const t = useTranslations('players.dialog')
  const [destination, setDestination] = useState('')
  const [sum, setSum] = useState({ amount: '', currency: props.currencies[0] })
  const { playerId } = props
  return (
    <DeedDialog
      {...props}
      deed="payOutForPlayer"
      gives
      complete={sum.amount.trim() !== '' && destination.trim() !== ''}
      run={(reason, idempotencyKey) => {
        const wish = {
          playerId,
          reason,
          destination: destination.trim(),
          ...sum,
          amount: typedAmount(sum.amount),
        }
        return call(payOutForPlayer, wish, { idempotencyKey })
      }}
    >
      <MoneyFields currencies={props.currencies} value={sum} onChange={setSum} />
      <FormField
        field="destination"
        label={t('destination')}
        hint={t('destinationHint')}
        maxLength={200}
        value={destination}
        onChange={(event) => setDestination(event.target.value)}
      />
    </DeedDialog>
  )
}
