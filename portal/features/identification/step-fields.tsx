import { identityDocumentType } from '@baize/contract/documents/player'
import { stepFields, type StepName } from '@baize/contract/forms/identification-fields'
import { FormField, FormSelect } from '@baize/web/forms/form-fields'
import { useTranslations } from 'use-intl/react'
import type { Country } from '../../data/countries.server.ts'
import type { Typed } from './identification-rules.ts'
import type { RefusedFields } from './use-refused-fields.ts'

export interface TypedForm {
  readonly typed: Typed
  readonly set: (name: StepName, value: string) => void
}

/** The fields of a step, in two columns on wide screens. Changing a refused field removes its error. */
export function StepFields(props: {
  fields: readonly StepName[]
  form: TypedForm
  refused: RefusedFields
  countries: readonly Country[]
}) {
  const t = useTranslations()
  const { form, refused } = props
  return (
    <fieldset className="grid min-w-0 gap-5 narrow:grid-cols-2">
      {props.fields.map((name) => {
        const { kind, label, autoComplete = 'off', maxLength } = stepFields[name]
        const shared = {
          field: name,
          label: t(label),
          value: form.typed[name] ?? '',
          error: refused.errors[name],
          onChange: ({ target }: { target: { value: string } }) => {
            refused.forget(name)
            form.set(name, target.value)
          },
        }
        if (kind === 'country') {
          const options = props.countries.map((country) => ({ value: country.code, label: country.name }))
          return <FormSelect key={name} {...shared} autoComplete={autoComplete} options={options} />
        }
        return kind === 'documentType' ? (
          <FormSelect
            key={name}
            {...shared}
            placeholder={t('identification.fields.choose')}
            options={identityDocumentType.options.map((value) => ({
              value,
              label: t(`identification.types.${value}`),
            }))}
          />
        ) : (
          <FormField
            key={name}
            {...shared}
            name={name}
            type={kind === 'date' ? 'date' : 'text'}
            autoComplete={autoComplete}
            maxLength={maxLength}
          />
        )
      })}
    </fieldset>
  )
}
