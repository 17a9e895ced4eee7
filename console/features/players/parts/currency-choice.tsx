import type { Currency } from '@baize/contract/money'
import { SelectField } from '@baize/ui/select-field'
import { useTranslations } from 'use-intl/react'

/** Chooses among the player's accounts. A player with one account needs no choice. */
export function CurrencyChoice(props: {
  currencies: readonly Currency[]
  value: Currency
  onChange: (currency: Currency) => void
}) {
  const t = useTranslations('dossier')
  if (props.currencies.length < 2) return null
  return (
    <SelectField
      label={t('account')}
      labelHidden
      value={props.value}
      onChange={(event) => props.onChange(event.target.value as Currency)}
      options={props.currencies.map((value) => ({ value, label: value }))}
    />
  )
}
