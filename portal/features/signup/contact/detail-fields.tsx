import { completionFields, type CompletionName } from '@baize/contract/forms/completion-fields'
import { namesOf } from '@baize/contract/forms/field'
import { FormSelect } from '@baize/web/forms/form-fields'
import { useTranslations } from 'use-intl/react'
import type { Country } from '../../../data/countries.server.ts'
import { FieldControl } from '../form/field-control.tsx'
import { GenderField } from './gender-field.tsx'
import { PhoneField } from './phone-field.tsx'

interface DetailProps {
  readonly countries: readonly Country[]
  /** Code of the phone number's country. */
  readonly phoneCountry: string | undefined
}

const isWide: ReadonlySet<CompletionName> = new Set(['mobile', 'occupation', 'gender', 'address', 'country'])

type Part = 'person' | 'address'
type NameIn<P extends Part> = {
  [Name in CompletionName]: (typeof completionFields)[Name]['part'] extends P ? Name : never
}[CompletionName]

/** Returns the names of the fields in one part of the form (the person or the address), in the order of the form. */
export const partNames = <P extends Part>(part: P) =>
  namesOf(completionFields).filter((name): name is NameIn<P> => completionFields[name].part === part)

/** The fields of one part of the form, for a grid with two columns. */
export function DetailFields({ part, ...props }: DetailProps & { part: Part }) {
  return partNames(part).map((name) => <DetailField key={name} name={name} {...props} />)
}

function DetailField({ name, countries, phoneCountry }: DetailProps & { name: CompletionName }) {
  const t = useTranslations()
  const field = completionFields[name]
  const className = isWide.has(name) ? 'narrow:col-span-2' : undefined
  if (name === 'mobile') return <PhoneField countries={countries} country={phoneCountry} />
  if (field.kind === 'gender') return <GenderField />
  if (field.kind !== 'country') return <FieldControl name={name} field={field} className={className} />
  return (
    <FormSelect
      field={name}
      label={t(field.label)}
      autoComplete={field.autoComplete}
      required
      options={countries.map(({ code, name: label }) => ({ value: code, label }))}
      className={className}
    />
  )
}
