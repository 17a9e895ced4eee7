import { getBonusPlanList } from '@baize/contract/bonuses/plans'
import { Button, buttonClass } from '@baize/ui/button'
import { formatMoney } from '@baize/ui/money-text'
import { partOf, useRead } from '@baize/web/queries/read.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl/react'
import { readOf } from '../../data/reads.ts'
import { paths } from '../../navigation/paths.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { Queue } from '../../shell/queue.tsx'
import { useDay } from '@baize/web/dates/use-day.ts'
import type { ListedPlan } from './plan.ts'
import { VouchersDialog } from './vouchers-dialog.tsx'

export function PlansPage() {
  const t = useTranslations('plans')
  const [day, locale] = [useDay(), useLocale()]
  const worthOf = ({ amount, currency, freeSpins }: ListedPlan) => [
    ...(/[1-9]/.test(amount) || !freeSpins ? [formatMoney(amount, currency, locale)] : []),
    ...(freeSpins ? [t('spinCount', { count: freeSpins.count })] : []),
  ]
  const [opened, setOpened] = useState<ListedPlan>()
  const query = useRead(readOf('plans', getBonusPlanList, {}))
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
        read={partOf(query, ({ plans }) => plans)}
        rowKey={({ bonusPlanId }) => bonusPlanId}
      >
        {(plan, focus) => (
          <>
            <span className="text-ivory-300">{t(`kinds.${plan.kind ?? 'DEPOSIT'}`)}</span>
            <span className="min-w-0">
              <span className="block break-words text-ivory-50">{plan.bonusPlanName}</span>
              <span className="block text-xs break-words text-ivory-300">
                {[
                  plan.bonusPlanId,
                  `${day(plan.activeFrom.slice(0, 10))} – ${day(plan.activeTo.slice(0, 10))}`,
                  ...worthOf(plan),
                ].join(' · ')}
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
