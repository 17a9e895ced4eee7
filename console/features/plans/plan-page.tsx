import { getBonusPlanList } from '@baize/contract/bonuses/plans'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { NotFoundPage } from '../../shell/fault-pages.tsx'
import { lastDays } from '../../periods/period.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { QueryPart } from '../../shell/query-part.tsx'
import { draftOf, freshPlan } from './plan.ts'
import { PlanForm } from './plan-form.tsx'

/** The rules of one plan, or of a new one. */
export function PlanPage() {
  const t = useTranslations('plans')
  const { planId = '' } = useParams()
  const today = lastDays(1).endDate
  const query = useQuery({ queryKey: ['plans'], queryFn: () => call(getBonusPlanList, {}) })
  if (planId === 'new')
    return (
      <>
        <PageHead title={t('create')} />
        <PlanForm plan={freshPlan(today)} isNew />
      </>
    )
  return (
    <QueryPart query={query}>
      {({ plans }) => {
        const plan = plans.find(({ bonusPlanId }) => bonusPlanId === planId)
        if (!plan) return <NotFoundPage />
        return (
          <>
            <PageHead title={plan.bonusPlanName} lead={t('editLead')} />
            <PlanForm key={planId} plan={draftOf(plan)} isNew={false} />
          </>
        )
      }}
    </QueryPart>
  )
}
