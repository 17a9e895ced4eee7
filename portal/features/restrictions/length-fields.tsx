import { Checkbox } from '@baize/ui/checkbox'
import { SelectField } from '@baize/ui/select-field'
import { TextField } from '@baize/ui/text-field'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { fixedLengths, type Lock, lockOfLength, lockOfNumber, type LockType, type LockUnit } from './lock-choice.ts'

interface LengthFieldsProps {
  readonly lockType: LockType
  readonly onChoose: (lock: Lock | undefined) => void
}

export function FixedLength({ lockType, onChoose }: LengthFieldsProps) {
  const t = useTranslations('restrictions')
  const [length, setLength] = useState('')
  const labelOf = (one: string): string => {
    if (one === 'permanent') return t('permanent')
    if (one === 'day') return t('day')
    const count = Number(one)
    if (lockType === 'TIMEOUT') return t('weeks', { count })
    return count < 12 ? t('months', { count }) : t('years', { count: count / 12 })
  }
  return (
    <SelectField
      label={t(`${lockType}.length`)}
      placeholder={t('choose')}
      value={length}
      onChange={({ target }) => {
        setLength(target.value)
        onChoose(lockOfLength(lockType, target.value))
      }}
      options={fixedLengths[lockType].map((one) => ({ value: one, label: labelOf(one) }))}
    />
  )
}

const units: readonly LockUnit[] = ['Day', 'Week', 'Month']

/** Lets the player type a number of days, weeks or months. A self-exclusion can be permanent instead. */
export function DynamicLength({ lockType, onChoose }: LengthFieldsProps) {
  const t = useTranslations('restrictions')
  const [typed, setTyped] = useState({ number: '', unit: 'Week' as LockUnit, permanent: false })
  function change(next: Partial<typeof typed>) {
    const now = { ...typed, ...next }
    setTyped(now)
    onChoose(now.permanent ? { lockType, permanent: true } : lockOfNumber(lockType, now.number, now.unit))
  }
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 narrow:grid-cols-2">
        <TextField
          label={t('number')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          disabled={typed.permanent}
          value={typed.number}
          onChange={({ target }) => change({ number: target.value })}
        />
        <SelectField
          label={t('unit')}
          value={typed.unit}
          disabled={typed.permanent}
          onChange={({ target }) => change({ unit: units.find((unit) => unit === target.value) ?? 'Week' })}
          options={units.map((unit) => ({ value: unit, label: t(`units.${unit}`) }))}
        />
      </div>
      {lockType === 'EXCLUSION' && (
        <Checkbox
          label={t('forGood')}
          checked={typed.permanent}
          onChange={({ target }) => change({ permanent: target.checked })}
        />
      )}
    </div>
  )
}
