import { stepFields, type StepName } from '@baize/contract/forms/identification-fields'
import { dateFormat } from '@baize/ui/date-text'
import { useTranslations } from 'use-intl/react'
import type { Country } from '../../data/countries.server.ts'
import { useLanguage } from '../../texts/text-scope.tsx'
import type { Typed } from './identification-rules.ts'

/** Shows the typed values so that the player can check them before submitting. */
export function Summary({
  fields,
  typed,
  countries,
}: {
  fields: readonly StepName[]
  typed: Typed
  countries?: readonly Country[]
}) {
  const t = useTranslations()
  const date = dateFormat(useLanguage(), { dateStyle: 'medium', timeZone: 'UTC' })
  const textOf = (field: StepName) => {
    const value = typed[field] ?? ''
    if (field === 'country') return countries?.find(({ code }) => code === value)?.name
    return stepFields[field].kind === 'date' && value !== '' ? date(new Date(`${value}T00:00:00Z`)) : value
  }
  return (
    <dl className="grid gap-x-10 narrow:grid-cols-2">
      {fields.map((field) => (
        <div key={field} className="flex justify-between gap-4 border-b border-ivory-50/8 py-2.5 text-sm">
          <dt className="text-ivory-300">{t(stepFields[field].label)}</dt>
          <dd className="min-w-0 text-right font-semibold break-words text-ivory-50">{textOf(field)}</dd>
        </div>
      ))}
    </dl>
  )
}
