import { Checkbox } from '@baize/ui/checkbox'
import { SelectField } from '@baize/ui/select-field'
import { TextField } from '@baize/ui/text-field'
import { amountKeyboard } from '@baize/ui/typed-amount.ts'
import { useLocale, useTranslations } from 'use-intl/react'
import { dateTimeOf } from '../../../wallet/exact-times.ts'
import { familyAmount, isMoney } from './family-amount.ts'
import { type FamilyState, nameOfState, periodDays } from './family-limits.ts'

/**
 * What the player has typed for a limit. `amount` is money or a number of minutes, or `OFF` to remove the limit. `days`
 * is the time until the limit ends.
 */
export interface TypedLimit {
  readonly amount: string
  readonly days: number
}

interface FamilyFieldProps {
  readonly state: FamilyState
  readonly typed: TypedLimit
  readonly onType: (typed: TypedLimit) => void
}

const checkMinutes = [10, 20, 30, 40, 50, 60] as const

/**
 * The field for one limit, in money or minutes, and for its period. If the limit already applies, its end date cannot
 * be changed, so the date is shown as text.
 */
export function FamilyField({ state, typed, onType }: FamilyFieldProps) {
  const t = useTranslations('wallet.limits')
  const language = useLocale()
  const { type, period, currency, own } = state
  const name = t(nameOfState(state))
  const isRemoved = typed.amount === 'OFF'
  const isWrong = typed.amount.trim() !== '' && familyAmount(type, typed.amount, { currency, language }) === undefined
  const label = isMoney(type) ? t('dynamic.amount', { name, currency }) : t('dynamic.minutes', { name })
  const onAmount = (amount: string) => onType({ ...typed, amount })
  return (
    <div className="grid gap-3">
      <div className="grid items-start gap-4 narrow:grid-cols-2">
        {type === 'REALITY_CHECK' ? (
          <SelectField
            label={label}
            placeholder={t('choose')}
            disabled={isRemoved}
            value={isRemoved ? '' : typed.amount}
            onChange={({ target }) => onAmount(target.value)}
            options={checkMinutes.map((minutes) => ({
              value: String(minutes),
              label: t('reality.minutes', { minutes }),
            }))}
          />
        ) : (
          <TextField
            label={label}
            error={isWrong ? t(isMoney(type) ? 'wrongAmount' : 'dynamic.wrongMinutes') : undefined}
            inputMode={isMoney(type) ? amountKeyboard(currency) : 'numeric'}
            autoComplete="off"
            maxLength={60}
            disabled={isRemoved}
            value={isRemoved ? '' : typed.amount}
            onChange={({ target }) => onAmount(target.value)}
          />
        )}
        {period !== 'Dynamic' ? (
          <p className="self-center text-sm text-ivory-300">
            {t(type === 'REALITY_CHECK' ? 'dynamic.endless' : 'periods.weekly')}
          </p>
        ) : own?.expiryDate ? (
          <p className="self-center text-sm text-ivory-300">
            {t('dynamic.keeps', { date: dateTimeOf(own.expiryDate) })}
          </p>
        ) : (
          <SelectField
            label={t('dynamic.period', { name })}
            value={String(typed.days)}
            onChange={({ target }) => onType({ ...typed, days: Number(target.value) })}
            options={periodDays.map((days) => ({ value: String(days), label: t(`dynamic.periods.${days}`) }))}
          />
        )}
      </div>
      {own && own.limit !== 'OFF' && (
        <Checkbox
          label={t('removeNamed', { name })}
          checked={isRemoved}
          onChange={({ target }) => onAmount(target.checked ? 'OFF' : '')}
        />
      )}
    </div>
  )
}
