import { getHealthDetails } from '@baize/contract/monitoring/area'
import type { Reply } from '@baize/contract/op'
import { type Column, DataTable } from '@baize/ui/data-table'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { QueryPart } from '../../shell/query-part.tsx'

type Party = Reply<typeof getHealthDetails>['parties'][number]

const refreshMs = 5_000

/** The providers, registers and studios that the processes have called since their start. */
export function ThirdParties() {
  const t = useTranslations('monitoring')
  const query = useQuery({
    queryKey: ['health', 'details'],
    queryFn: () => call(getHealthDetails, {}),
    refetchInterval: refreshMs,
  })
  const columns: Column<Party>[] = [
    { key: 'host', title: t('host'), cell: ({ host }) => host },
    {
      key: 'state',
      title: t('state'),
      cell: ({ state }) => (
        <span className={state === 'UP' ? 'text-sage-300' : 'text-garnet-300'}>{t(`states.${state}`)}</span>
      ),
    },
    { key: 'calls', title: t('calls'), align: 'right', cell: ({ calls }) => calls },
    { key: 'failures', title: t('failures'), align: 'right', cell: ({ failures }) => failures },
  ]
  return (
    <section aria-label={t('parties')} className="mt-8">
      <h2 className="mb-4 text-xl text-ivory-50">{t('parties')}</h2>
      <QueryPart query={query}>
        {({ parties }) => (
          <DataTable
            caption={t('parties')}
            columns={columns}
            rows={parties}
            rowKey={({ host }) => host}
            empty={t('noParties')}
          />
        )}
      </QueryPart>
    </section>
  )
}
