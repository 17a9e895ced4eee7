import { RetryAlert } from '@baize/ui/retry-alert'
import { Skeleton } from '@baize/ui/skeleton'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { ToolSection } from '../tool-section.tsx'
import { DynamicForm } from './dynamic-form.tsx'
import { DynamicRow } from './dynamic-row.tsx'
import { type DynamicType, useDynamicLimits } from './use-dynamic-limits.ts'

interface DynamicSectionProps {
  readonly title: string
  readonly info: string | undefined
  readonly types: readonly DynamicType[]
  /** Limits without an end that still hold, and their form. */
  readonly others?: { readonly rows: ReactNode; readonly form: (onSaved: (message: string) => void) => ReactNode }
}

/** A section of the dynamic mode: an amount or a time for each type, and the period for which it holds. */
export function DynamicSection({ title, info, types, others }: DynamicSectionProps) {
  const t = useTranslations('wallet.limits')
  const { data, isError, refetch } = useDynamicLimits()
  if (!data && isError) return <RetryAlert text={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-28" />
  const { currency, limits } = data
  const states = types.map((type) => ({ type, currency, own: limits.find(({ limitType }) => limitType === type) }))
  return (
    <ToolSection
      title={title}
      info={info}
      form={(onSaved) => (
        <>
          <DynamicForm states={states} onSaved={onSaved} />
          {others && <div className="mt-6 border-t border-ivory-50/8 pt-5">{others.form(onSaved)}</div>}
        </>
      )}
    >
      <ul className="divide-y divide-ivory-50/8">
        {states.map((state) => (
          <DynamicRow key={state.type} state={state} />
        ))}
        {others?.rows}
      </ul>
    </ToolSection>
  )
}
