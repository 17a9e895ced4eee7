import { completionFields } from '@baize/contract/forms/completion-fields'
import { Button } from '@baize/ui/button'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl/react'
import { AddressPart } from './address-part.tsx'
import { contactShape, type ContactValues, isContactComplete, keptValues } from './contact-rules.ts'
import type { Country } from '../../../data/countries.server.ts'
import { useFieldError } from '../form/field-errors.ts'
import { DuplicateWays } from '../form/duplicate-ways.tsx'
import { FormProblems } from '../form/form-problems.tsx'
import { useLabels } from '../form/use-labels.ts'
import { DetailFields, partNames } from './detail-fields.tsx'
import { useContact } from './use-contact.ts'
import { useDraftedForm } from '../form/use-drafted-form.ts'

const notTyped = Object.fromEntries(partNames('address').map((name) => [name, '']))

interface ContactFormProps {
  readonly playerId: string
  /** Countries whose residents may sign up. */
  readonly countries: readonly Country[]
  /** Code of the proposed country. */
  readonly home: string
}

/** Step 2: the person and the address. All of it goes to the identity registry. */
export function ContactForm({ playerId, countries, home }: ContactFormProps) {
  const t = useTranslations('signup.contact')
  // fields of the address are not all on the page at once
  const defaults = useMemo(() => ({ ...notTyped, phoneCountry: home, country: home }), [home])
  const form = useDraftedForm<ContactValues>(contactShape, `contact.${playerId}`, keptValues, defaults)
  const { formState } = form
  const values = form.watch()
  const { send, problems, isDuplicate } = useContact(form)
  const error = useFieldError(formState.errors)
  const labels = useLabels(completionFields)
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-8">
      <fieldset className="grid min-w-0 gap-6 narrow:grid-cols-2">
        <legend className="mb-4 font-display text-lg text-ivory-50">{t('person')}</legend>
        <DetailFields part="person" form={form} countries={countries} error={error} />
      </fieldset>
      <AddressPart form={form} values={values} countries={countries} error={error} />
      <FormProblems
        form={formState}
        labels={{ ...labels, phone: labels.mobile, phoneCountry: t('phoneCountry') }}
        problems={problems}
      />
      {isDuplicate && <DuplicateWays />}
      <Button type="submit" size="large" block disabled={!isContactComplete(values)} busy={formState.isSubmitting}>
        {t('submit')}
      </Button>
      <p role="status" className="-mt-4 text-center text-xs text-ivory-300">
        {formState.isSubmitting && t('checking')}
      </p>
    </form>
  )
}
