import { Button } from '@baize/ui/button'
import { Form } from '@baize/web/forms/form'
import { FormField, FormSelect } from '@baize/web/forms/form-fields'
import { useFields } from '@baize/web/forms/use-fields.ts'
import { useMessages, useTranslations } from 'use-intl/react'
import { useLanguage } from '../../shell/language-scope.tsx'
import { outcomes, type RecordFilter } from './record.ts'

export function RecordFilters({ onFilter }: { onFilter: (filter: RecordFilter) => void }) {
  const t = useTranslations('records')
  const fields = useFields({ start: { actor: '', operation: '', outcome: '', from: '', to: '' } })
  const operations = useOperations()
  const any = { value: '', label: t('any') }
  return (
    <Form
      role="search"
      fields={fields}
      onSubmit={({ actor, operation, outcome, from, to }) => {
        const chosen = outcomes.find((one) => one === outcome)
        onFilter({
          ...(actor.trim() && { actor: actor.trim() }),
          ...(operation && { operation }),
          ...(chosen && { outcome: chosen }),
          ...(from && { from }),
          ...(to && { to }),
        })
      }}
      className="mb-6 grid items-end gap-4 narrow:grid-cols-2 wide:grid-cols-[1fr_1fr_8rem_10rem_10rem_auto]"
    >
      <FormField field="actor" label={t('actor')} maxLength={254} />
      <FormSelect field="operation" label={t('operation')} options={[any, ...operations]} />
      <FormSelect
        field="outcome"
        label={t('outcome')}
        options={[any, ...outcomes.map((value) => ({ value, label: t(`outcomes.${value}`) }))]}
      />
      <FormField field="from" label={t('from')} type="date" />
      <FormField field="to" label={t('to')} type="date" />
      <Button type="submit">{t('filter')}</Button>
    </Form>
  )
}

/** Returns the names of every operation that the audit log can contain, in the reader's language. */
function useOperations(): { value: string; label: string }[] {
  const { language } = useLanguage()
  const { operations } = useMessages() as { operations: Readonly<Record<string, string>> }
  const { compare } = new Intl.Collator(language)
  return Object.entries(operations)
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => compare(one.label, other.label))
}
