import { FormField } from '@baize/web/forms/form-fields'
import { lowerPlayerLimit } from '@baize/contract/dossiers/actions'
import { SelectField } from '@baize/ui/select-field'
import { typedAmount } from '@baize/ui/typed-amount.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../../data/client.ts'
import { DeedDialog, type DeedProps } from './deed-dialog.tsx'

/** The limits of money that a player can have, as type and period. */
const choices = [
  ['DEPOSIT_LIMIT', 'Daily'],
  ['DEPOSIT_LIMIT', 'Weekly'],
  ['DEPOSIT_LIMIT', 'Monthly'],
  ['LOSS_LIMIT', 'Weekly'],
  ['WAGER_LIMIT', 'Weekly'],
] as const

/** Sets or lowers a limit. The amount is in the currency of the player's primary account. */
export function LimitDialog(props: DeedProps & { currency: string }) {
  const t = useTranslations('dossier.limits')
  const labels = useTranslations('players.dialog')
  const [choice, setChoice] = useState(0)
  const [limit, setLimit] = useState('')
  const [limitType, periodType] = choices[choice] ?? choices[0]
  const { playerId } = props
  return (
    <DeedDialog
      {...props}
      deed="lowerPlayerLimit"
      gives
      complete={limit.trim() !== ''}
      run={(reason, idempotencyKey) =>
        call(
          lowerPlayerLimit,
          { playerId, reason, limitType, periodType, limit: typedAmount(limit) },
          { idempotencyKey },
        )
      }
    >
      <SelectField
        label={labels('limit')}
        value={String(choice)}
        onChange={(event) => setChoice(Number(event.target.value))}
        options={choices.map(([type, period], place) => ({ value: String(place), label: `${t(type)} · ${t(period)}` }))}
      />
      <FormField
        field="limit"
        label={labels('amountIn', { currency: props.currency })}
        inputMode="decimal"
        value={limit}
        onChange={(event) => setLimit(event.target.value)}
      />
    </DeedDialog>
  )
}
