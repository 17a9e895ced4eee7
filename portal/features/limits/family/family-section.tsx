import { useTranslations } from 'use-intl/react'
import { ToolSection } from '../tool-section.tsx'
import { FamilyForm } from './family-form.tsx'
import type { FamilyState } from './family-limits.ts'
import { FamilyRow } from './family-row.tsx'

interface FamilySectionProps {
  readonly title: 'reality' | 'gameTime'
  readonly info: string | undefined
  readonly states: readonly FamilyState[]
}

/** A section for the limits of one kind, with one form that changes all of them. */
export function FamilySection({ title, info, states }: FamilySectionProps) {
  const t = useTranslations('wallet.limits.sections')
  return (
    <ToolSection title={t(title)} info={info} form={(onSaved) => <FamilyForm states={states} onSaved={onSaved} />}>
      <ul className="divide-y divide-ivory-50/8">
        {states.map((state) => (
          <FamilyRow key={`${state.type} ${state.period}`} state={state} />
        ))}
      </ul>
    </ToolSection>
  )
}
