import { FormField } from '@baize/web/forms/form-fields'
import type { Currency } from '@baize/contract/money'
import { SelectField } from '@baize/ui/select-field'
import { useTranslations } from 'use-intl/react'

export interface Sum {
  readonly currency: Currency
  /** Decimal text, as it was typed. */
  readonly amount: string
}

/** An amount in the currency of one of the player's accounts. */
export function MoneyFields(props: { currencies: readonly Currency[]; value: Sum; onChange: (sum: Sum) => void }) {
  const t = useTranslations('players.dialog')
  const { value } = props
  return (
    <div className="grid grid-cols-[1fr_7rem] gap-4">
      <FormField
        field="amount"
        label={t('amount')}
        inputMode="decimal"
        value={value.amount}
        onChange={(event) => props.onChange({ ...value, amount: event.target.value })}
      />
      <SelectField
        label={t('currency')}
        value={value.currency}
        onChange={(event) => props.onChange({ ...value, currency: event.target.value as Currency })}
        options={props.currencies.map((currency) => ({ value: currency, label: currency }))}
      />
    </div>
  )
}
