import { Button } from '@baize/ui/button'
import { TextField } from '@baize/ui/text-field'
import { useTranslations } from 'use-intl/react'
import { AddressPart } from './address-part.tsx'
import { contactShape, type ContactValues, isContactComplete } from './contact-rules.ts'
import type { Country } from '../../../data/countries.server.ts'
import { useFieldError } from '../form/field-errors.ts'
import { FormProblems } from '../form/form-problems.tsx'
import { GenderField } from './gender-field.tsx'
import { PhoneField } from './phone-field.tsx'
import { useContact } from './use-contact.ts'
import { useDraftedForm } from '../form/use-drafted-form.ts'

const kept = Object.keys(contactShape.shape) as (keyof ContactValues)[]
// fields of the address are not all on the page at once
const noAddress = { unit: '', building: '', address: '', postCode: '', city: '' }
const defaults = { phoneCountry: 'GB', country: 'GB', ...noAddress }

/** Step 2: who the player is, and where he lives; all of it goes to the identity registry. */
export function ContactForm({ playerId, countries }: { playerId: string; countries: readonly Country[] }) {
  const t = useTranslations('signup.contact')
  const form = useDraftedForm<ContactValues>(contactShape, `contact.${playerId}`, kept, defaults)
  const { register, formState } = form
  const values = form.watch()
  const { send, problems } = useContact(form)
  const error = useFieldError(formState.errors)
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-8">
      <fieldset className="grid min-w-0 gap-6 narrow:grid-cols-2">
        <legend className="mb-4 font-display text-lg text-ivory-50">{t('person')}</legend>
        <TextField
          label={t('firstName')}
          error={error('firstName')}
          autoComplete="given-name"
          maxLength={80}
          {...register('firstName')}
        />
        <TextField
          label={t('lastName')}
          error={error('lastName')}
          autoComplete="family-name"
          maxLength={80}
          {...register('lastName')}
        />
        <PhoneField
          register={register}
          countries={countries}
          country={values.phoneCountry}
          error={error('phone') ?? error('phoneCountry')}
        />
        <TextField
          label={t('occupation')}
          error={error('occupation')}
          autoComplete="organization-title"
          maxLength={80}
          className="narrow:col-span-2"
          {...register('occupation')}
        />
        <GenderField register={register} error={error('gender')} />
      </fieldset>
      <AddressPart form={form} values={values} countries={countries} error={error} />
      <FormProblems form={formState} labels={labelsOf(t)} problems={problems} />
      <Button type="submit" size="large" block disabled={!isContactComplete(values)} busy={formState.isSubmitting}>
        {t('submit')}
      </Button>
      <p role="status" className="-mt-4 text-center text-xs text-ivory-300">
        {formState.isSubmitting && t('checking')}
      </p>
    </form>
  )
}

function labelsOf(t: ReturnType<typeof useTranslations<'signup.contact'>>): Record<keyof ContactValues, string> {
  return {
    firstName: t('firstName'),
    lastName: t('lastName'),
    phoneCountry: t('phoneCountry'),
    phone: t('phone'),
    occupation: t('occupation'),
    gender: t('gender'),
    unit: t('unit'),
    building: t('building'),
    address: t('line'),
    postCode: t('postCode'),
    city: t('city'),
    country: t('country'),
  }
}
