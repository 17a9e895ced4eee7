import { getHealth, getLedgerHead } from '@baize/contract/monitoring/health'
import { Button } from '@baize/ui/button'
import { Section } from '@baize/ui/section'
import { readBy, useRead } from '@baize/web/queries/read.ts'
import { Loaded } from '@baize/web/states/loaded'
import { useInstant } from '@baize/web/dates/use-instant.ts'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { connectionsIn } from './connections-in.ts'

/** The platform's health, and the latest seal of its ledger. */
export function HouseState() {
  const t = useTranslations('monitoring.house')
  const instant = useInstant('longMinute')
  const read = useRead(
    readBy('house', 'state', undefined, async (signal) => ({
      health: await call(getHealth, {}, { signal }),
      head: await call(getLedgerHead, {}, { signal }),
    })),
  )
  return (
    <Section
      title={t('title')}
      beside={
        <Button
          tone="link"
          size="small"
          busy={read.isFetching && read.data !== undefined}
          onClick={() => void read.refetch()}
        >
          {t('refresh')}
        </Button>
      }
    >
      <Loaded read={read} waiting="h-28" failed={t('failed')}>
        {({ health, head }) => {
          const connections = connectionsIn(health.components['db']?.details)
          return (
            <dl className="grid gap-x-4 gap-y-1 narrow:grid-cols-[14rem_1fr] narrow:gap-y-4 max-narrow:[&_dd]:mb-3">
              <Fact name={t('state')}>{t(health.status === 'UP' ? 'up' : 'down')}</Fact>
              {connections && <Fact name={t('connections')}>{t('used', { ...connections })}</Fact>}
              <Fact name={t('seal')}>
                {head.number === '0' ? (
                  t('noSeal')
                ) : (
                  <span>
                    {t('sealed', { number: head.number, at: instant(head.sealedAt) })}
                    <span className="figures block text-xs break-all text-ivory-300">{head.hash}</span>
                  </span>
                )}
              </Fact>
            </dl>
          )
        }}
      </Loaded>
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
