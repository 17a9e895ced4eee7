import { SelectField } from '@baize/ui/select-field'
import { TextField } from '@baize/ui/text-field'
import { useTranslations } from 'use-intl/react'
import type { FormField } from './identification-rules.ts'
import type { TypedForm } from '../../data/use-typed.ts'

const documentTypes = ['ID_CARD', 'PASSPORT', 'DRIVING_LICENSE'] as const
const dates: ReadonlySet<FormField> = new Set(['issueDate', 'expiryDate'])

const autoComplete: Partial<Record<FormField, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  postCode: 'postal-code',
  city: 'address-level2',
  address: 'street-address',
}

/** The fields of a step, in columns where there is room. `numberError` stands at the document's number. */
export function StepFields(props: {
  fields: readonly FormField[]
  form: TypedForm<FormField>
  numberError?: boolean
  disabled?: boolean
}) {
  const t = useTranslations('identification')
  const { form } = props
  return (
    <fieldset disabled={props.disabled} className="grid min-w-0 gap-5 narrow:grid-cols-2">
      {props.fields.map((field) =>
        field === 'documentType' ? (
          <SelectField
            key={field}
            label={t('fields.documentType')}
            value={form.typed.documentType ?? ''}
            placeholder={t('fields.choose')}
            options={documentTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
            onChange={(event) => form.set('documentType', event.target.value)}
          />
        ) : (
          <TextField
            key={field}
            label={t(`fields.${field}`)}
            name={field}
            type={dates.has(field) ? 'date' : 'text'}
            value={form.typed[field] ?? ''}
            error={field === 'idNumber' && props.numberError ? t('incorrectFormat') : undefined}
            autoComplete={autoComplete[field] ?? 'off'}
            maxLength={field === 'address' ? 120 : field === 'idNumber' ? 16 : 80}
            onChange={(event) => form.set(field, event.target.value)}
          />
        ),
      )}
    </fieldset>
  )
}
