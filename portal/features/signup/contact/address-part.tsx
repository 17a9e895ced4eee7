import { Button } from '@baize/ui/button'
import { useFormErrors } from '@baize/web/forms/form-state.ts'
import type { Fields } from '@baize/web/forms/use-fields.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Country } from '../../../data/countries.server.ts'
import { useStartupData } from '../../../frame/use-startup-data.ts'
import { AddressLookup } from './address-lookup.tsx'
import type { ContactValues } from './contact-rules.ts'
import { DetailFields, partNames } from './detail-fields.tsx'

const names = partNames('address')
const typedNames = names.filter((name) => name !== 'country')

/** The address: either found by post code and shown as text, or typed by the player. */
export function AddressPart(props: { fields: Fields<ContactValues>; countries: readonly Country[] }) {
  const t = useTranslations('signup.contact')
  const { addressLookup } = useStartupData()
  const { fields, countries } = props
  const { values, set, form } = fields
  const { errorOf, mend } = useFormErrors()
  const [chosen, setChosen] = useState<'hand' | 'lookup'>()
  const typed = typedNames.some((name) => values[name])
  const complete = Boolean(values.address && values.postCode && values.city)
  const refused = names.some((name) => errorOf(name) !== undefined)
  // The input fields stay open while the address in them is incomplete, or after the platform has refused it. Otherwise
  // the player could not see what to complete or to correct.
  const byHand = !addressLookup || refused || (chosen ? chosen === 'hand' : typed && !complete)
  const fill = (address: Readonly<Partial<Record<string, string>>>) => {
    for (const name of typedNames) set(name, address[name] ?? '')
    if (address.country) set('country', address.country)
  }
  const lookUp = () => {
    form.clearErrors(names)
    mend(...names)
    setChosen('lookup')
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-5">
      <legend className="mb-4 font-display text-lg text-ivory-50">{t('address')}</legend>
      {byHand && (
        <div className="grid min-w-0 gap-6 narrow:grid-cols-2">
          <DetailFields part="address" countries={countries} phoneCountry={values.phoneCountry} />
        </div>
      )}
      {!byHand && complete && <Preview values={values} countries={countries} onReset={() => fill({})} />}
      {!byHand && !complete && <AddressLookup country={values.country ?? ''} onChosen={fill} />}
      {addressLookup && (
        <Button
          tone="link"
          size="small"
          className="-ml-3.5 self-start"
          onClick={() => (byHand ? lookUp() : setChosen('hand'))}
        >
          {t(byHand ? 'lookup.automatic' : 'lookup.manual')}
        </Button>
      )}
    </fieldset>
  )
}

function Preview(props: { values: Partial<ContactValues>; countries: readonly Country[]; onReset: () => void }) {
  const t = useTranslations('signup.contact.lookup')
  const { unit, building, address, postCode, city, country } = props.values
  const name = props.countries.find(({ code }) => code === country)?.name
  const lines = [unit, building, address, city, postCode, name].filter(Boolean)
  return (
    <div className="flex flex-wrap items-start justify-between gap-4 rounded-card border border-brass-400/45 bg-felt-950/60 p-4">
      <address role="status" aria-label={t('yours')} className="text-sm leading-6 text-ivory-50 not-italic">
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      <Button tone="quiet" size="small" onClick={props.onReset}>
        {t('reset')}
      </Button>
    </div>
  )
}
