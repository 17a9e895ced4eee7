import { Button } from '@baize/ui/button'
import type { Option } from '@baize/ui/select-field'
import type { Write } from '@baize/web/calls/use-write.ts'
import { Form } from '@baize/web/forms/form'
import { FormSelect } from '@baize/web/forms/form-fields'
import { useFields } from '@baize/web/forms/use-fields.ts'
import { useTranslations } from 'use-intl/react'

interface ChoiceFormProps {
  readonly label: string
  readonly options: readonly Option[]
  /** Name of the field in the request. */
  readonly field: string
  readonly write: Pick<Write<never>, 'isBusy' | 'refusal' | 'problems'>
  readonly onSave: (value: string) => void
}

/** A list of options with a Save button. The button is disabled until the player has chosen one. */
export function ChoiceForm({ label, options, field, write, onSave }: ChoiceFormProps) {
  const t = useTranslations('wallet.limits')
  const fields = useFields<Record<string, string>>({ start: { [field]: '' } })
  const chosen = fields.values[field] ?? ''
  return (
    <Form write={write} fields={fields} isReady={chosen !== ''} onSubmit={() => onSave(chosen)}>
      <div className="grid items-end gap-4 narrow:grid-cols-[minmax(0,20rem)_auto] narrow:justify-start">
        <FormSelect field={field} label={label} placeholder={t('choose')} options={options} />
        <Button type="submit" disabled={chosen === ''} busy={write.isBusy}>
          {t('save')}
        </Button>
      </div>
    </Form>
  )
}
