import { bookGoodwill } from '@baize/contract/dossiers/actions'
import { SelectField } from '@baize/ui/select-field'
import { typedAmount } from '@baize/ui/typed-amount.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../../data/client.ts'
import type { Subject } from '../dossier/subject.ts'
import { DeedDialog, type DeedProps } from './deed-dialog.tsx'
import { MoneyFields } from './money-fields.tsx'

/** Credits or debits the player's cash, at the cost or for the benefit of the house. */
export function GoodwillDialog(props: DeedProps & Pick<Subject, 'currencies'>) {
  const t = useTranslations('players.dialog')
  const [direction, setDirection] = useState<'CREDIT' | 'DEBIT'>('CREDIT')
  const [sum, setSum] = useState({ amount: '', currency: props.currencies[0] })
  const { playerId } = props
  return (
    <DeedDialog
      {...props}
      deed="bookGoodwill"
      gives={direction === 'CREDIT'}
      complete={sum.amount.trim() !== ''}
      run={(reason, idempotencyKey) =>
        call(bookGoodwill, { playerId, reason, direction, ...sum, amount: typedAmount(sum.amount) }, { idempotencyKey })
      }
    >
      <SelectField
        label={t('direction')}
        value={direction}
        onChange={(event) => setDirection(event.target.value as typeof direction)}
        options={(['CREDIT', 'DEBIT'] as const).map((value) => ({ value, label: t(value) }))}
      />
      <MoneyFields currencies={props.currencies} value={sum} onChange={setSum} />
    </DeedDialog>
  )
}
