import { getBonusPlanList } from '@baize/contract/bonuses/plans'
import { useRead } from '@baize/web/queries/read.ts'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { readOf } from '../../data/reads.ts'
import { NotFoundPage } from '../../shell/fault-pages.tsx'
import { lastDays } from '../../periods/period.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { Loaded } from '@baize/web/states/loaded'
import { draftOf, freshPlan } from './plan.ts'
import { PlanForm } from './plan-form.tsx'

export function PlanPage() {
  const t = useTranslations('plans')
  const { planId = '' } = useParams()
  const today = lastDays(1).endDate
  const query = useRead(readOf('plans', getBonusPlanList, {}))
  if (planId === 'new')
    return (
      <>
        <PageHead title={t('create')} />
        <PlanForm plan={freshPlan(today)} isNew />
      </>
    )
  return (
    <Loaded read={query}>
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
    </Loaded>
  )
}
