import { FormField } from '@baize/web/forms/form-fields'
import { useTranslations } from 'use-intl/react'
import type { PlanDraft } from './plan.ts'

/** The free spins of a plan. Without a number, the plan has no free spins. */
export function SpinFields({
  spins,
  onChange,
}: {
  spins: PlanDraft['spins']
  onChange: (spins: PlanDraft['spins']) => void
}) {
  const t = useTranslations('plans.spinFields')
  return (
    <div className="grid gap-5 narrow:grid-cols-2">
      {(['count', 'days', 'platform', 'gameId', 'stake'] as const).map((name) => (
        <FormField
          field={`freeSpins.${name}`}
          key={name}
          label={t(name)}
          autoComplete="off"
          value={spins[name]}
          onChange={(event) => onChange({ ...spins, [name]: event.target.value.trim() })}
        />
      ))}
    </div>
  )
}
