import { FormField } from '@baize/web/forms/form-fields'
import { givePlayerBonus, removePlayerBonus } from '@baize/contract/dossiers/actions'
import { SelectField } from '@baize/ui/select-field'
import type { Currency } from '@baize/contract/money'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../../data/client.ts'
import type { Subject } from '../dossier/subject.ts'
import { DeedDialog, type DeedProps } from './deed-dialog.tsx'

/** Gives the bonus of a code. */
export function BonusDialog(props: DeedProps & Pick<Subject, 'currencies'>) {
  const t = useTranslations('players.dialog')
  const [bonusCode, setCode] = useState('')
  const [currency, setCurrency] = useState<Currency>(props.currencies[0])
  const { playerId } = props
  return (
    <DeedDialog
      {...props}
      deed="givePlayerBonus"
      gives
      complete={bonusCode.trim() !== ''}
      run={(reason, idempotencyKey) =>
        call(givePlayerBonus, { playerId, reason, currency, bonusCode: bonusCode.trim() }, { idempotencyKey })
      }
    >
      <div className="grid grid-cols-[1fr_7rem] gap-4">
        <FormField
          field="bonusCode"
          label={t('code')}
          maxLength={40}
          autoComplete="off"
          value={bonusCode}
          onChange={(event) => setCode(event.target.value)}
        />
        <SelectField
          label={t('currency')}
          value={currency}
          onChange={(event) => setCurrency(event.target.value as Currency)}
          options={props.currencies.map((value) => ({ value, label: value }))}
        />
      </div>
    </DeedDialog>
  )
}

/** Ends an active or queued bonus. */
export function RemoveBonusDialog(props: DeedProps & { bonusId: string }) {
  const { playerId, bonusId } = props
  return (
    <DeedDialog
      {...props}
      deed="removePlayerBonus"
      run={(reason, idempotencyKey) => call(removePlayerBonus, { playerId, reason, bonusId }, { idempotencyKey })}
    />
  )
}
