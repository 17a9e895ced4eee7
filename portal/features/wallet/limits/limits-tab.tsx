import { buttonClass } from '@baize/ui/button'
import { RetryAlert } from '@baize/ui/retry-alert'
import { Skeleton } from '@baize/ui/skeleton'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { paths } from '../../../navigation/paths.ts'
import { LimitRow } from './limit-row.tsx'
import { type LimitName, type OwnLimit, useOwnLimits } from './limits.ts'
import { OtherAccounts } from './other-accounts.tsx'
import { PendingLimits } from './pending-limits.tsx'
import { RealityCheckSetting } from './reality-check-setting.tsx'

const sections: Readonly<Record<'deposits' | 'games', readonly LimitName[]>> = {
  deposits: ['daily', 'weekly', 'monthly'],
  games: ['loss', 'wager'],
}

/** The player's limits on deposits, losses and stakes, and links to help. Used in the wallet and the account. */
export function LimitsTab({ breaks, onLeave }: { breaks: ReactNode; onLeave?: () => void }) {
  const t = useTranslations('wallet.limits')
  const { data, isPending, isError, refetch } = useOwnLimits()
  return (
    <div className="grid gap-6">
      <div>
        <p className="max-w-prose text-sm text-ivory-300">{t('lead', { days: data?.cooldownDays ?? 1 })}</p>
        {data && <OtherAccounts currency={data.currency} />}
      </div>
      <PendingLimits />
      {isPending && <Skeleton className="h-64" />}
      {isError && <RetryAlert text={t('failed')} retry={t('retry')} onRetry={() => void refetch()} />}
      {data &&
        (['deposits', 'games'] as const).map((section) => (
          <Section key={section} title={t(`sections.${section}`)} names={sections[section]} limits={data.limits} />
        ))}
      <RealityCheckSetting />
      {breaks}
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

function Section(props: { title: string; names: readonly LimitName[]; limits: readonly OwnLimit[] }) {
  const own = props.limits.filter(({ name }) => props.names.includes(name))
  return (
    <section aria-label={props.title}>
      <h3 className="font-display text-xl">{props.title}</h3>
      <ul className="mt-3 divide-y divide-ivory-50/8 rounded-card bg-felt-950/40">
        {own.map((limit) => (
          <LimitRow key={limit.name} own={limit} />
        ))}
      </ul>
    </section>
  )
}
