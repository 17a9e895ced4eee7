import { FormField, FormSelect } from '@baize/web/forms/form-fields'
import type { Currency } from '@baize/contract/money'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'

/** Shows a field next to the choice of a currency among those of the player's accounts. */
export function WithCurrency(props: { currencies: readonly Currency[]; children: ReactNode }) {
  const t = useTranslations('players.dialog')
  return (
    <div className="grid grid-cols-[1fr_7rem] gap-4">
      {props.children}
      <FormSelect
        field="currency"
        label={t('currency')}
        options={props.currencies.map((currency) => ({ value: currency, label: currency }))}
      />
    </div>
  )
}

/** Asks for an amount in the currency of one of the player's accounts. */
export function MoneyFields({ currencies }: { currencies: readonly Currency[] }) {
  const t = useTranslations('players.dialog')
  return (
    <WithCurrency currencies={currencies}>
      <FormField field="amount" label={t('amount')} inputMode="decimal" />
    </WithCurrency>
  )
}
