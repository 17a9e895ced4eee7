import { SelectField } from '@baize/ui/select-field'
import { TextField } from '@baize/ui/text-field'
import { useTranslations } from 'use-intl/react'
import type { TypedForm } from '../../data/use-typed.ts'

/** The fields of a delivery address with their longest values, as the platform takes them. */
const fields = [
  { name: 'addressee', maximum: 100, autoComplete: 'name' },
  { name: 'address', maximum: 160, autoComplete: 'street-address' },
  { name: 'postCode', maximum: 16, autoComplete: 'postal-code' },
  { name: 'city', maximum: 80, autoComplete: 'address-level2' },
] as const

export type AddressField = (typeof fields)[number]['name'] | 'country'
export type Address = Readonly<Record<AddressField, string>>

export interface Country {
  readonly code: string
  readonly name: string
}

/** The typed address without spaces at its ends. */
export const tidyAddress = (values: Address): Address => ({
  addressee: values.addressee.trim(),
  address: values.address.trim(),
  postCode: values.postCode.trim(),
  city: values.city.trim(),
  country: values.country,
})

export const isComplete = (values: Address): boolean =>
  Object.values(tidyAddress(values)).every((value) => value !== '')

interface AddressFormProps {
  readonly values: Address
  readonly countries: readonly Country[]
  /** Marks the empty fields. */
  readonly isTried: boolean
  readonly set: TypedForm<AddressField>['set']
}

/** The address that goods are sent to. It begins as the profile's. */
export function AddressForm({ values, countries, isTried, set }: AddressFormProps) {
  const t = useTranslations('loyalty.address')
  const error = (name: AddressField) => (isTried && values[name].trim() === '' ? t('required') : undefined)
  return (
    <fieldset className="grid gap-4 narrow:grid-cols-2">
      <legend className="font-display text-xl text-ivory-50">{t('title')}</legend>
      <p className="text-sm text-ivory-300 narrow:col-span-2">{t('lead')}</p>
      {fields.map(({ name, maximum, autoComplete }) => (
        <TextField
          key={name}
          label={t(name)}
          value={values[name]}
          maxLength={maximum}
          autoComplete={autoComplete}
          required
          error={error(name)}
          onChange={({ currentTarget }) => set(name, currentTarget.value)}
        />
      ))}
      <SelectField
        label={t('country')}
        value={values.country}
        placeholder={t('choose')}
        options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        autoComplete="country"
        required
        error={error('country')}
        onChange={({ currentTarget }) => set('country', currentTarget.value)}
      />
    </fieldset>
  )
}
