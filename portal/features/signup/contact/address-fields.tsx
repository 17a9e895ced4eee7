import { SelectField } from '@baize/ui/select-field'
import { TextField } from '@baize/ui/text-field'
import type { UseFormRegister } from 'react-hook-form'
import { useTranslations } from 'use-intl/react'
import type { ContactValues } from './contact-rules.ts'
import type { Country } from '../../../data/countries.server.ts'

/** The address by hand: a part of its fieldset. */
export function AddressFields(props: {
  register: UseFormRegister<ContactValues>
  countries: readonly Country[]
  error: (name: keyof ContactValues) => string | undefined
}) {
  const t = useTranslations('signup.contact')
  const { register, error } = props
  const field = (name: keyof ContactValues) => ({ error: error(name), ...register(name) })
  return (
    <div className="grid min-w-0 gap-6 narrow:grid-cols-2">
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
    </div>
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
