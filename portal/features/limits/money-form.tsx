import { Checkbox } from '@baize/ui/checkbox'
import { amountKeyboard } from '@baize/ui/typed-amount.ts'
import { FormField } from '@baize/web/forms/form-fields'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl/react'
import { limitAmount } from './limit-amount.ts'
import { LimitOrderWarning } from './limit-order-warning.tsx'
import { type LimitName, type OwnLimit, useSetLimits } from './limits.ts'
import { LimitsForm } from './limits-form.tsx'

/** What the player has typed for each limit. `OFF` removes the limit. */
type Typed = Readonly<Partial<Record<LimitName, string>>>

interface MoneyFormProps {
  readonly limits: readonly OwnLimit[]
  readonly onSaved: (message: string) => void
}

/** A form with a field for each limit. Only the limits that the player fills in are sent. */
export function MoneyForm({ limits, onSaved }: MoneyFormProps) {
  const t = useTranslations('wallet.limits')
  const language = useLocale()
  const [typed, setTyped] = useState<Typed>({})
  const save = useSetLimits((days) => onSaved(t('changed', { days })))
  const change = (name: LimitName, text: string) => {
    setTyped({ ...typed, [name]: text })
    if (save.failure) save.reset()
  }
  const filled = limits.filter(({ name }) => (typed[name] ?? '').trim() !== '')
  const changes = filled.map((own) => ({ name: own.name, limit: enteredLimit(own, typed, language) }))
  const valid = changes.length > 0 && changes.every(({ limit }) => limit !== undefined)
  const currency = limits[0]?.currency
  const submit = () => {
    save.send(changes.map(({ name, limit = 'OFF' }) => ({ name, limit })))
  }
  return (
    <LimitsForm save={save} valid={valid} onSave={submit}>
      <div className="grid gap-x-4 gap-y-5 narrow:grid-cols-2">
        {limits.map((own) => (
          <LimitField
            key={own.name}
            own={own}
            typed={typed[own.name] ?? ''}
            onType={(text) => change(own.name, text)}
          />
        ))}
      </div>
      {currency && <LimitOrderWarning limits={afterSaving(limits, typed, language)} currency={currency} />}
    </LimitsForm>
  )
}

interface LimitFieldProps {
  readonly own: OwnLimit
  readonly typed: string
  readonly onType: (text: string) => void
}

function LimitField({ own: { name, currency, limit }, typed, onType }: LimitFieldProps) {
  const t = useTranslations('wallet.limits')
  const language = useLocale()
  const isRemoved = typed === 'OFF'
  const isWrong = typed.trim() !== '' && !isRemoved && limitAmount(typed, currency, language) === undefined
  return (
    <div className="grid content-start gap-2">
      <FormField
        field={name}
        label={t('amount', { name: t(`names.${name}`), currency })}
        hint={t(`periods.${name}`)}
        error={isWrong ? t('wrongAmount') : undefined}
        inputMode={amountKeyboard(currency)}
        autoComplete="off"
        maxLength={60}
        disabled={isRemoved}
        value={isRemoved ? '' : typed}
        onChange={({ target }) => onType(target.value)}
      />
      {limit !== undefined && (
        <Checkbox
          label={t('removeNamed', { name: t(`names.${name}`) })}
          checked={isRemoved}
          onChange={({ target }) => onType(target.checked ? 'OFF' : '')}
        />
      )}
    </div>
  )
}

/** Returns the new limit as decimal text or `OFF`, or undefined if the text is not an amount. */
const enteredLimit = ({ name, currency }: OwnLimit, typed: Typed, language: string): string | undefined => {
  const text = typed[name] ?? ''
  return text === 'OFF' ? text : limitAmount(text, currency, language)
}

/**
 * Returns the limits as they would be after saving. It returns no limits until the player has typed something valid, so
 * that the form does not warn about the limits that already apply.
 */
const afterSaving = (limits: readonly OwnLimit[], typed: Typed, language: string) => {
  if (!limits.some((own) => enteredLimit(own, typed, language) !== undefined)) return {}
  return Object.fromEntries(limits.map((own) => [own.name, enteredLimit(own, typed, language) ?? own.limit]))
}
