import { useTranslations } from 'use-intl/react'
import { LimitRow } from './limit-row.tsx'
import type { OwnLimit } from './limits.ts'
import { MoneyForm } from './money-form.tsx'
import { ToolSection } from './tool-section.tsx'

interface MoneyLimitsProps {
  readonly limits: readonly OwnLimit[]
  readonly info: string | undefined
}

/** Deposit limits of 24 hours, 7 days and 30 days, and the limits of losses and stakes in 7 days. */
export function MoneyLimits({ limits, info }: MoneyLimitsProps) {
  const t = useTranslations('wallet.limits')
  return (
    <ToolSection
      title={t('sections.money')}
      info={info}
      form={(onSaved) => <MoneyForm limits={limits} onSaved={onSaved} />}
    >
      <ul className="divide-y divide-ivory-50/8">
        {limits.map((limit) => (
          <LimitRow key={limit.name} own={limit} />
        ))}
      </ul>
    </ToolSection>
  )
}
