import { documentType } from '@baize/contract/documents'
import { stepFields, type StepName } from '@baize/contract/forms/identification-fields'
import { SelectField } from '@baize/ui/select-field'
import { TextField } from '@baize/ui/text-field'
import { useTranslations } from 'use-intl/react'
import type { TypedForm } from '../../data/use-typed.ts'

/** The fields of a step, in two columns on wide screens. `numberError` marks the document's number. */
export function StepFields(props: {
  fields: readonly StepName[]
  form: TypedForm<StepName>
  numberError?: boolean
  disabled?: boolean
}) {
  const t = useTranslations()
  const { form } = props
  return (
    <fieldset disabled={props.disabled} className="grid min-w-0 gap-5 narrow:grid-cols-2">
      {props.fields.map((name) => {
        const { kind, label, autoComplete = 'off', maxLength } = stepFields[name]
        const shared = { label: t(label), value: form.typed[name] ?? '' }
        return kind === 'documentType' ? (
          <SelectField
            key={name}
            {...shared}
            placeholder={t('identification.fields.choose')}
            options={documentType.options.map((value) => ({ value, label: t(`identification.types.${value}`) }))}
            onChange={(event) => form.set(name, event.target.value)}
          />
        ) : (
          <TextField
            key={name}
            {...shared}
            name={name}
            type={kind === 'date' ? 'date' : 'text'}
            error={name === 'idNumber' && props.numberError ? t('identification.incorrectFormat') : undefined}
            autoComplete={autoComplete}
            maxLength={maxLength}
            onChange={(event) => form.set(name, event.target.value)}
          />
        )
      })}
    </fieldset>
  )
}
