import { FormField, FormSelect } from '@baize/web/forms/form-fields'
import { useTranslations } from 'use-intl/react'

/** The fields of a delivery address. `maximum` is the greatest number of characters that the platform accepts. */
const fields = [
  { name: 'addressee', maximum: 100, autoComplete: 'name' },
  { name: 'address', maximum: 160, autoComplete: 'street-address' },
  { name: 'postCode', maximum: 16, autoComplete: 'postal-code' },
  { name: 'city', maximum: 80, autoComplete: 'address-level2' },
] as const

export const addressNames = [...fields.map(({ name }) => name), 'country' as const]

export interface Country {
  readonly code: string
  readonly name: string
}

/** The form for the delivery address of goods. At first it contains the address from the player's profile. */
export function AddressForm({ countries }: { countries: readonly Country[] }) {
  const t = useTranslations('loyalty.address')
  return (
    <fieldset className="grid gap-4 narrow:grid-cols-2">
      <legend className="font-display text-xl text-ivory-50">{t('title')}</legend>
      <p className="text-sm text-ivory-300 narrow:col-span-2">{t('lead')}</p>
      {fields.map(({ name, maximum, autoComplete }) => (
        <FormField key={name} field={name} label={t(name)} maxLength={maximum} autoComplete={autoComplete} required />
      ))}
      <FormSelect
        field="country"
        label={t('country')}
        placeholder={t('choose')}
        options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        autoComplete="country"
        required
      />
    </fieldset>
  )
}
