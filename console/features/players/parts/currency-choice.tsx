import type { Currency } from '@baize/contract/money'
import { SelectField } from '@baize/ui/select-field'
import { useTranslations } from 'use-intl/react'

/** Lets the member choose one of the player's accounts. Not shown if the player has only one account. */
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
