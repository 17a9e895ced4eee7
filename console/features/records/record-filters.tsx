import { Button } from '@baize/ui/button'
import { SelectField } from '@baize/ui/select-field'
import { TextField } from '@baize/ui/text-field'
import { type FormEvent, useState } from 'react'
import { useMessages, useTranslations } from 'use-intl/react'
import { useLanguage } from '../../shell/language-scope.tsx'
import { outcomes, type RecordFilter } from './record.ts'

export function RecordFilters({ onFilter }: { onFilter: (filter: RecordFilter) => void }) {
  const t = useTranslations('records')
  const [actor, setActor] = useState('')
  const [operation, setOperation] = useState('')
  const [outcome, setOutcome] = useState('')
  const operations = useOperations()
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    const chosen = outcomes.find((one) => one === outcome)
    onFilter({
      ...(actor.trim() && { actor: actor.trim() }),
      ...(operation && { operation }),
      ...(chosen && { outcome: chosen }),
      ...(from && { from }),
      ...(to && { to }),
    })
  }
  return (
    <form
      role="search"
      onSubmit={submit}
      className="mb-6 grid items-end gap-4 narrow:grid-cols-2 wide:grid-cols-[1fr_1fr_8rem_10rem_10rem_auto]"
    >
      <TextField label={t('actor')} maxLength={254} value={actor} onChange={(event) => setActor(event.target.value)} />
      <SelectField
        label={t('operation')}
        value={operation}
        onChange={(event) => setOperation(event.target.value)}
        options={[{ value: '', label: t('any') }, ...operations]}
      />
      <SelectField
        label={t('outcome')}
        value={outcome}
        onChange={(event) => setOutcome(event.target.value)}
        options={[
          { value: '', label: t('any') },
          ...outcomes.map((value) => ({ value, label: t(`outcomes.${value}`) })),
        ]}
      />
      <TextField label={t('from')} type="date" value={from} onChange={(event) => setFrom(event.target.value)} />
      <TextField label={t('to')} type="date" value={to} onChange={(event) => setTo(event.target.value)} />
      <Button type="submit">{t('filter')}</Button>
    </form>
  )
}

/** Every operation on record, by its name in the reader's language. */
function useOperations(): { value: string; label: string }[] {
  const { language } = useLanguage()
  const { operations } = useMessages() as { operations: Readonly<Record<string, string>> }
  const { compare } = new Intl.Collator(language)
  return Object.entries(operations)
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => compare(one.label, other.label))
}
