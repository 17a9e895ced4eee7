import { getHealthDetails } from '@baize/contract/monitoring/area'
import type { Reply } from '@baize/contract/op'
import { type Column, DataTable } from '@baize/ui/data-table'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { Age } from '../../shell/age.tsx'
import { QueryPart } from '../../shell/query-part.tsx'

type Process = Reply<typeof getHealthDetails>['processes'][number]

const refreshMs = 5_000

/** Every process of the house, of all services. One that was killed stays in the list for an hour. */
export function Processes() {
  const t = useTranslations('monitoring')
  const query = useQuery({
    queryKey: ['health', 'details'],
    queryFn: () => call(getHealthDetails, {}),
    refetchInterval: refreshMs,
  })
  const columns: Column<Process>[] = [
    { key: 'services', title: t('services'), cell: ({ services }) => services.join(', ') },
    { key: 'host', title: t('host'), cell: ({ host, pid }) => `${host} · ${pid}` },
    { key: 'version', title: t('version'), cell: ({ version }) => version },
    { key: 'startedAt', title: t('started'), cell: ({ startedAt }) => <Age since={startedAt} /> },
    { key: 'seenAt', title: t('seen'), cell: ({ seenAt }) => <Age since={seenAt} /> },
    {
      key: 'state',
      title: t('state'),
      cell: ({ state }) => (
        <span className={state === 'UP' ? 'text-sage-300' : 'text-garnet-300'}>{t(`states.${state}`)}</span>
      ),
    },
  ]
  return (
    <section aria-label={t('processes')} className="mt-8">
      <h2 className="mb-4 text-xl text-ivory-50">{t('processes')}</h2>
      <QueryPart query={query}>
        {({ processes }) => (
          <DataTable
            caption={t('processes')}
            columns={columns}
            rows={processes}
            rowKey={({ processId }) => processId}
            empty={t('nothing')}
          />
        )}
      </QueryPart>
    </section>
  )
}
