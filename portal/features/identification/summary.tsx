import { dateFormat } from '@baize/ui/date-text'
import { useTranslations } from 'use-intl/react'
import { useLanguage } from '../../texts/text-scope.tsx'
import type { FormField, Typed } from './identification-rules.ts'

/** What was typed before, to be read once more. */
export function Summary({ fields, typed }: { fields: readonly FormField[]; typed: Typed }) {
  const t = useTranslations('identification')
  const date = dateFormat(useLanguage(), { dateStyle: 'medium', timeZone: 'UTC' })
  const textOf = (field: FormField) => {
    const value = typed[field] ?? ''
    return field.endsWith('Date') && value !== '' ? date(new Date(`${value}T00:00:00Z`)) : value
  }
  return (
    <dl className="grid gap-x-10 narrow:grid-cols-2">
      {fields.map((field) => (
        <div key={field} className="flex justify-between gap-4 border-b border-ivory-50/8 py-2.5 text-sm">
          <dt className="text-ivory-300">{t(`fields.${field}`)}</dt>
          <dd className="min-w-0 text-right font-semibold break-words text-ivory-50">{textOf(field)}</dd>
        </div>
      ))}
    </dl>
  )
}
