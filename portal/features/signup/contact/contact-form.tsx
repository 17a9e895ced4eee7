import { Button } from '@baize/ui/button'
import { Form } from '@baize/web/forms/form'
import { useFields } from '@baize/web/forms/use-fields.ts'
import { useTranslations } from 'use-intl/react'
import { AddressPart } from './address-part.tsx'
import { contactShape, type ContactValues, isContactComplete, keptValues, typedNameOf } from './contact-rules.ts'
import type { Country } from '../../../data/countries.server.ts'
import { DuplicateWays } from '../form/duplicate-ways.tsx'
import { DetailFields, partNames } from './detail-fields.tsx'
import { useContact } from './use-contact.ts'

const notTyped = Object.fromEntries(partNames('address').map((name) => [name, '']))

interface ContactFormProps {
  readonly playerId: string
  /** Countries whose residents may sign up. */
  readonly countries: readonly Country[]
  /** Code of the country that is preselected in the list of countries. */
  readonly home: string
}

/** Step 2 of the sign-up: the person's details and address. The platform sends all of them to the identity registry. */
export function ContactForm({ playerId, countries, home }: ContactFormProps) {
  const t = useTranslations('signup.contact')
  const fields = useFields<ContactValues>({
    // Address fields need a start value even while they are hidden, because the form validates all of them.
    start: { ...notTyped, phoneCountry: home, country: home },
    shape: contactShape,
    draft: { name: `contact.${playerId}`, keeps: keptValues },
  })
  const { values } = fields
  const complete = useContact()
  return (
    <Form
      write={complete}
      fields={fields}
      fieldOf={typedNameOf}
      onSubmit={complete.send}
      className="flex flex-col gap-8"
    >
      <fieldset className="grid min-w-0 gap-6 narrow:grid-cols-2">
        <legend className="mb-4 font-display text-lg text-ivory-50">{t('person')}</legend>
        <DetailFields part="person" countries={countries} phoneCountry={values.phoneCountry} />
      </fieldset>
      <AddressPart fields={fields} countries={countries} />
      {complete.refusal?.status === 'DUPLICATE' && <DuplicateWays />}
      <Button type="submit" size="large" block disabled={!isContactComplete(values)} busy={complete.isBusy}>
        {t('submit')}
      </Button>
      <p role="status" className="-mt-4 text-center text-xs text-ivory-300">
        {complete.isBusy && t('checking')}
      </p>
    </Form>
  )
}
