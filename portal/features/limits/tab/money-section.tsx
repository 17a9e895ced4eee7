import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { PeriodMode } from '../../../data/responsible-info.ts'
import { FamilyForm } from '../family/family-form.tsx'
import type { FamilyState } from '../family/family-limits.ts'
import { FamilyRow } from '../family/family-row.tsx'
import { LimitRow } from './limit-row.tsx'
import type { OwnLimit } from '../limits.ts'
import { MoneyForm } from '../money-form.tsx'
import { ToolSection } from '../tool-section.tsx'

interface MoneySectionProps {
  readonly info: string | undefined
  /** Decides the order of the section: the limits that can be set in this mode come first. */
  readonly mode: PeriodMode
  /** Limits without an end date: on deposits per 24 hours, 7 days and 30 days, and on losses and stakes per 7 days. */
  readonly rolling: readonly OwnLimit[]
  /** Limits with an end date. */
  readonly ending: readonly FamilyState[]
}

/**
 * The limits on deposits, losses and stakes. Limits with an end date have one form and limits without an end date have
 * another, so that saving one form does not clear what the player has typed in the other.
 */
export function MoneySection({ info, mode, rolling, ending }: MoneySectionProps) {
  const t = useTranslations('wallet.limits.sections')
  const inOrder = <T,>(parts: readonly T[]) => (mode === 'dynamic' ? parts.toReversed() : parts)
  // A form is remounted with a new key after it is saved, so that it starts empty.
  const [saves, setSaves] = useState({ rolling: 0, ending: 0 })
  const formsOf = (onSaved: (message: string, isPart: boolean) => void) => {
    const saved = (which: keyof typeof saves) => (message: string) => {
      setSaves((before) => ({ ...before, [which]: before[which] + 1 }))
      onSaved(message, rolling.length > 0 && ending.length > 0)
    }
    return inOrder([
      rolling.length > 0 && <MoneyForm key={`rolling ${saves.rolling}`} limits={rolling} onSaved={saved('rolling')} />,
      ending.length > 0 && <FamilyForm key={`ending ${saves.ending}`} states={ending} onSaved={saved('ending')} />,
    ])
  }
  return (
    <ToolSection
      title={t('money')}
      info={info}
      form={(onSaved) => (
        <div className="grid gap-6 divide-y divide-ivory-50/8 *:not-last:pb-6">{formsOf(onSaved)}</div>
      )}
    >
      <ul className="divide-y divide-ivory-50/8">
        {inOrder([
          rolling.map((limit) => <LimitRow key={limit.name} own={limit} />),
          ending.map((state) => <FamilyRow key={state.type} state={state} />),
        ])}
      </ul>
    </ToolSection>
  )
}
