import { completionFields, type CompletionName } from '@baize/contract/forms/completion-fields'
import { namesOf } from '@baize/contract/forms/field'
import { SelectField } from '@baize/ui/select-field'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl/react'
import type { Country } from '../../../data/countries.server.ts'
import { FieldControl } from '../form/field-control.tsx'
import type { ContactValues, TypedName } from './contact-rules.ts'
import { GenderField } from './gender-field.tsx'
import { PhoneField } from './phone-field.tsx'

interface DetailProps {
  readonly form: UseFormReturn<ContactValues>
  readonly countries: readonly Country[]
  readonly error: (name: TypedName) => string | undefined
}

const isWide: ReadonlySet<CompletionName> = new Set(['mobile', 'occupation', 'gender', 'address', 'country'])

type Part = 'person' | 'address'
type NameIn<P extends Part> = {
  [Name in CompletionName]: (typeof completionFields)[Name]['part'] extends P ? Name : never
}[CompletionName]

/** The names of the fields of one part, in the order of the form. */
export const partNames = <P extends Part>(part: P) =>
  namesOf(completionFields).filter((name): name is NameIn<P> => completionFields[name].part === part)

/** The controls of one part, for a grid of two columns. */
export function DetailFields({ part, ...props }: DetailProps & { part: Part }) {
  return partNames(part).map((name) => <DetailField key={name} name={name} {...props} />)
}

function DetailField({ name, form, countries, error }: DetailProps & { name: CompletionName }) {
  const t = useTranslations()
  const field = completionFields[name]
  const className = isWide.has(name) ? 'narrow:col-span-2' : undefined
  if (name === 'mobile') {
    const { register } = form
    return (
      <PhoneField
        register={register}
        countries={countries}
        country={form.watch('phoneCountry')}
        error={error('phone') ?? error('phoneCountry')}
      />
    )
  }
  if (field.kind === 'gender') return <GenderField register={form.register} error={error(name)} />
  if (field.kind !== 'country') {
    return <FieldControl field={field} registered={form.register(name)} error={error(name)} className={className} />
  }
  return (
    <SelectField
      label={t(field.label)}
      autoComplete={field.autoComplete}
      options={countries.map(({ code, name: label }) => ({ value: code, label }))}
      className={className}
      error={error(name)}
      {...form.register(name)}
    />
  )
}
