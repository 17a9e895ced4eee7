import { SelectField } from '@baize/ui/select-field'
import { TextField } from '@baize/ui/text-field'
import type { UseFormRegister } from 'react-hook-form'
import { useTranslations } from 'use-intl/react'
import type { ContactValues } from './contact-rules.ts'
import type { Country } from '../../data/countries.server.ts'

/** The address, by hand. */
export function AddressFields(props: {
  register: UseFormRegister<ContactValues>
  countries: readonly Country[]
  error: (name: keyof ContactValues) => string | undefined
}) {
  const t = useTranslations('signup.contact')
  const { register, error } = props
  const field = (name: keyof ContactValues) => ({ error: error(name), ...register(name) })
  return (
    <fieldset className="grid min-w-0 gap-6 narrow:grid-cols-2">
      <legend className="mb-4 font-display text-lg text-ivory-50">{t('address')}</legend>
      <TextField label={<Optional name={t('unit')} />} maxLength={40} {...field('unit')} />
      <TextField label={<Optional name={t('building')} />} maxLength={80} {...field('building')} />
      <TextField
        label={t('line')}
        autoComplete="address-line1"
        maxLength={120}
        className="narrow:col-span-2"
        {...field('address')}
      />
      <TextField label={t('postCode')} autoComplete="postal-code" maxLength={16} {...field('postCode')} />
      <TextField label={t('city')} autoComplete="address-level2" maxLength={80} {...field('city')} />
      <SelectField
        label={t('country')}
        autoComplete="country"
        options={props.countries.map(({ code, name }) => ({ value: code, label: name }))}
        className="narrow:col-span-2"
        {...field('country')}
      />
    </fieldset>
  )
}

function Optional({ name }: { name: string }) {
  const t = useTranslations('signup.form')
  return (
    <>
      {name} <span className="font-normal text-ivory-300">({t('optional')})</span>
    </>
  )
}
