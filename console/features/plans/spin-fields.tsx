import { FormField } from '@baize/web/forms/form-fields'
import { useTranslations } from 'use-intl/react'

const trimmed = (text: string) => text.trim()

/** Shows the fields for the free spins of a plan. If no number is typed, the plan has no free spins. */
export function SpinFields() {
  const t = useTranslations('plans.spinFields')
  return (
    <div className="grid gap-5 narrow:grid-cols-2">
      {(['count', 'days', 'platform', 'gameId', 'stake'] as const).map((name) => (
        <FormField field={`spins.${name}`} key={name} label={t(name)} autoComplete="off" clean={trimmed} />
      ))}
    </div>
  )
}
