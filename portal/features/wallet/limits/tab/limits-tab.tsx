import { buttonClass } from '@baize/ui/button'
import { RetryAlert } from '@baize/ui/retry-alert'
import { Skeleton } from '@baize/ui/skeleton'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { useResponsibleTools } from '../../../../data/responsible-info.ts'
import { paths } from '../../../../navigation/paths.ts'
import { DynamicMoney, DynamicTimes } from './dynamic-tools.tsx'
import { useOwnLimits } from '../limits.ts'
import { MoneyLimits } from '../money-limits.tsx'
import { OtherAccounts } from '../other-accounts.tsx'
import { PendingLimits } from '../pending-limits.tsx'
import { RealityCheckSetting } from '../reality-check-setting.tsx'
import { SessionLimitSetting } from '../session-limit.tsx'

/** The player's own tools, and a link to help. Used in the wallet and the account. */
export function LimitsTab({ breaks, onLeave }: { breaks: ReactNode; onLeave?: () => void }) {
  const t = useTranslations('wallet.limits')
  const { data, isPending, isError, refetch } = useOwnLimits()
  const { mode, content, isPending: isModePending } = useResponsibleTools()
  const isDynamic = mode === 'dynamic'
  const isLoading = isPending || isModePending
  return (
    <div className="grid gap-8">
      <div>
        <p className="max-w-prose text-sm text-ivory-300">{t('lead', { days: data?.cooldownDays ?? 1 })}</p>
        {data && <OtherAccounts currency={data.currency} />}
      </div>
      <PendingLimits />
      {isLoading && <Skeleton className="h-64" />}
      {isError && !data && <RetryAlert text={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />}
      {data && !isLoading && !isDynamic && <MoneyLimits limits={data.limits} info={content.depositLossWagerInfo} />}
      {data && !isLoading && isDynamic && <DynamicMoney limits={data.limits} content={content} />}
      {breaks}
      {!isModePending && !isDynamic && (
        <>
          <RealityCheckSetting info={content.realityCheckInfo} />
          <SessionLimitSetting info={content.sessionLimitInfo} />
        </>
      )}
      {isDynamic && <DynamicTimes content={content} />}
      <Link
        to={paths.responsibleGaming()}
        onClick={() => onLeave?.()}
        className={buttonClass({ tone: 'secondary', block: true })}
      >
        {t('help')}
      </Link>
    </div>
  )
}
