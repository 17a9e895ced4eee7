import {
  closePlayerAccount,
  endPlayerSessions,
  excludePlayer,
  exclusionMonths,
  liftKycLock,
  lockAccount,
  removeFactors,
  timeOutPlayer,
  unlockAccount,
} from '@baize/contract/restrictions/staff'
import { SelectField } from '@baize/ui/select-field'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../../data/client.ts'
import { DeedDialog, type DeedProps } from './deed-dialog.tsx'

const plain = {
  lockAccount,
  unlockAccount,
  endPlayerSessions,
  removeFactors,
  liftKycLock,
  closePlayerAccount,
} as const

/** A change of the player's standing that needs the reason alone. */
export function StandingDialog(props: DeedProps & { deed: keyof typeof plain }) {
  const { playerId, deed } = props
  return (
    <DeedDialog
      {...props}
      run={(reason, idempotencyKey) => call(plain[deed], { playerId, reason }, { idempotencyKey })}
    />
  )
}

const weeks = ['1', '2', '3', '4', '5', '6'] as const

/** A break of some weeks. */
export function BreakDialog(props: DeedProps) {
  const t = useTranslations('players.dialog')
  const [week, setWeek] = useState<string>('1')
  const { playerId } = props
  return (
    <DeedDialog
      {...props}
      deed="timeOutPlayer"
      run={(reason, idempotencyKey) =>
        call(timeOutPlayer, { playerId, reason, weeks: Number(week) }, { idempotencyKey })
      }
    >
      <SelectField
        label={t('length')}
        value={week}
        onChange={(event) => setWeek(event.target.value)}
        options={weeks.map((value) => ({ value, label: t('weeks', { weeks: Number(value) }) }))}
      />
    </DeedDialog>
  )
}

/** An exclusion of some months, or for good. */
export function ExclusionDialog(props: DeedProps) {
  const t = useTranslations('players.dialog')
  const [months, setMonths] = useState<(typeof exclusionMonths)[number]>('6')
  const { playerId } = props
  return (
    <DeedDialog
      {...props}
      deed="excludePlayer"
      run={(reason, idempotencyKey) => call(excludePlayer, { playerId, reason, months }, { idempotencyKey })}
    >
      <SelectField
        label={t('length')}
        value={months}
        onChange={(event) => setMonths(event.target.value as typeof months)}
        options={exclusionMonths.map((value) => ({
          value,
          label: value === 'permanent' ? t('permanent') : t('months', { months: Number(value) }),
        }))}
      />
    </DeedDialog>
  )
}
