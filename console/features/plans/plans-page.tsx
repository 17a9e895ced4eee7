import { getBonusPlanList } from '@baize/contract/bonuses/plans'
import { Button, buttonClass } from '@baize/ui/button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { paths } from '../../navigation/paths.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { Queue } from '../../shell/queue.tsx'
import type { ListedPlan } from './plan.ts'
import { VouchersDialog } from './vouchers-dialog.tsx'

/** The bonus plans with their periods, vouchers and given bonuses. */
export function PlansPage() {
  const t = useTranslations('plans')
  const [opened, setOpened] = useState<ListedPlan>()
  const query = useQuery({ queryKey: ['plans'], queryFn: () => call(getBonusPlanList, {}) })
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        action={
          <Link to={paths.plan('new')} className={buttonClass()}>
            {t('create')}
          </Link>
        }
      />
      <Queue
        title={t('title')}
        empty={t('empty')}
        query={query}
        rows={query.data?.plans ?? []}
        rowKey={({ bonusPlanId }) => bonusPlanId}
      >
        {(plan, focus) => (
          <>
            <span className="text-ivory-300">{t(`kinds.${plan.kind ?? 'DEPOSIT'}`)}</span>
            <span className="min-w-0">
              <span className="block break-words text-ivory-50">{plan.bonusPlanName}</span>
              <span className="block text-xs break-words text-ivory-300">
                {plan.bonusPlanId} · {plan.activeFrom.slice(0, 10)} – {plan.activeTo.slice(0, 10)} · {plan.amount}{' '}
                {plan.currency}
              </span>
            </span>
            <span className="figures text-xs">
              {t('given', { count: plan.given })}
              <br />
              {t('vouchers', { count: plan.voucherCount })}
            </span>
            <span className="flex flex-wrap gap-2">
              <Link
                to={paths.plan(encodeURIComponent(plan.bonusPlanId))}
                className={buttonClass({ size: 'small', tone: 'secondary' })}
                onFocus={focus}
              >
                {t('edit')}
              </Link>
              <Button size="small" tone="quiet" onClick={() => setOpened(plan)}>
                {t('voucherButton')}
              </Button>
            </span>
          </>
        )}
      </Queue>
      {opened && <VouchersDialog plan={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
