import { getHealth, getLedgerHead } from '@baize/contract/monitoring/health'
import { Button } from '@baize/ui/button'
import { dateFormat } from '@baize/ui/date-text'
import { RetryAlert } from '@baize/ui/retry-alert'
import { Section } from '@baize/ui/section'
import { Skeleton } from '@baize/ui/skeleton'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { useLanguage } from '../../texts/text-scope.tsx'
import { connectionsIn } from './connections-in.ts'

/** The health of the platform and the newest seal over its books. */
export function HouseState() {
  const t = useTranslations('monitoring.house')
  const instant = dateFormat(useLanguage(), { dateStyle: 'long', timeStyle: 'short' })
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['house'],
    queryFn: async ({ signal }) => ({
      health: await call(getHealth, {}, { signal }),
      head: await call(getLedgerHead, {}, { signal }),
    }),
  })
  const connections = data && connectionsIn(data.health.components['db']?.details)
  return (
    <Section
      title={t('title')}
      beside={
        <Button tone="link" size="small" busy={isFetching && data !== undefined} onClick={() => void refetch()}>
          {t('refresh')}
        </Button>
      }
    >
      {!data && !isError && <Skeleton className="h-28" />}
      {isError && <RetryAlert text={t('failed')} retry={t('refresh')} onRetry={() => void refetch()} />}
      {data && !isError && (
        <dl className="grid gap-x-4 gap-y-1 narrow:grid-cols-[14rem_1fr] narrow:gap-y-4 max-narrow:[&_dd]:mb-3">
          <Fact name={t('state')}>{t(data.health.status === 'UP' ? 'up' : 'down')}</Fact>
          {connections && <Fact name={t('connections')}>{t('used', { ...connections })}</Fact>}
          <Fact name={t('seal')}>
            {data.head.number === '0' ? (
              t('noSeal')
            ) : (
              <span>
                {t('sealed', { number: data.head.number, at: instant(new Date(data.head.sealedAt)) })}
                <span className="figures block text-xs break-all text-ivory-300">{data.head.hash}</span>
              </span>
            )}
          </Fact>
        </dl>
      )}
    </Section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-ivory-300">{name}</dt>
      <dd className="min-w-0 text-ivory-50">{children}</dd>
    </div>
  )
}
