import type { getHealthDetails } from '@baize/contract/monitoring/area'
import type { Reply } from '@baize/contract/op'
import { type Column, DataTable } from '@baize/ui/data-table'
import { useTranslations } from 'use-intl/react'
import { Age } from '../../shell/age.tsx'
import { Loaded } from '@baize/web/states/loaded'
import { StateText } from './state-text.tsx'
import { useHealthDetails } from './use-health-details.ts'

type Process = Reply<typeof getHealthDetails>['processes'][number]

/**
 * Lists every process of the installation, for all services. A process that was killed stays in the list for an hour.
 */
export function Processes() {
  const t = useTranslations('monitoring')
  const query = useHealthDetails()
  const columns: Column<Process>[] = [
    { key: 'services', title: t('services'), cell: ({ services }) => services.join(', ') },
    { key: 'host', title: t('host'), cell: ({ host, pid }) => `${host} · ${pid}` },
    { key: 'version', title: t('version'), cell: ({ version }) => version },
    { key: 'startedAt', title: t('started'), cell: ({ startedAt }) => <Age since={startedAt} /> },
    { key: 'seenAt', title: t('seen'), cell: ({ seenAt }) => <Age since={seenAt} /> },
    {
      key: 'state',
      title: t('state'),
      cell: ({ state }) => <StateText state={state} />,
    },
  ]
  return (
    <section aria-label={t('processes')} className="mt-8">
      <h2 className="mb-4 text-xl text-ivory-50">{t('processes')}</h2>
      <Loaded read={query}>
        {({ processes }) => (
          <DataTable
            caption={t('processes')}
            columns={columns}
            rows={processes}
            rowKey={({ processId }) => processId}
            empty={t('nothing')}
          />
        )}
      </Loaded>
    </section>
  )
}
