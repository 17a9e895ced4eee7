import { FormField } from '@baize/web/forms/form-fields'
import { currency as currencies, type Currency } from '@baize/contract/money'
import { SelectField } from '@baize/ui/select-field'
import { typedAmount } from '@baize/ui/typed-amount.ts'
import { useTranslations } from 'use-intl/react'
import type { ListedMethod } from './method.ts'

/** The method, its provider and its range. Its code and currency are fixed once it is saved. */
export function MethodFields(props: {
  facts: ListedMethod
  providers: readonly string[]
  isKnown: boolean
  onChange: (changed: Partial<ListedMethod>) => void
}) {
  const t = useTranslations('methods')
  const { facts, providers, isKnown, onChange: change } = props
  return (
    <div className="grid grid-cols-2 gap-4">
      <FormField
        field="paymentMethod"
        label={t('code')}
        value={facts.paymentMethod}
        readOnly={isKnown}
        autoComplete="off"
        onChange={(event) => change({ paymentMethod: event.target.value.toUpperCase() })}
      />
      <SelectField
        label={t('currency')}
        value={facts.currency}
        disabled={isKnown}
        onChange={(event) => change({ currency: event.target.value as Currency })}
        options={currencies.options.map((value) => ({ value, label: value }))}
      />
      <SelectField
        label={t('provider')}
        value={facts.provider}
        onChange={(event) => change({ provider: event.target.value })}
        options={providers.map((value) => ({ value, label: value }))}
      />
      <FormField
        field="priority"
        label={t('priority')}
        hint={t('priorityHint')}
        inputMode="numeric"
        value={String(facts.priority)}
        onChange={(event) => change({ priority: Number(event.target.value.replaceAll(/\D/g, '').slice(0, 5)) })}
      />
      {(['minimum', 'maximum'] as const).map((end) => (
        <FormField
          field={end}
          key={end}
          label={t(end)}
          inputMode="decimal"
          value={facts[end]}
          onChange={(event) => change({ [end]: typedAmount(event.target.value) })}
        />
      ))}
    </div>
  )
}
