import type { getHealthDetails } from '@baize/contract/monitoring/area'
import type { Reply } from '@baize/contract/op'
import { type Column, DataTable } from '@baize/ui/data-table'
import { useTranslations } from 'use-intl/react'
import { Loaded } from '@baize/web/states/loaded'
import { StateText } from './state-text.tsx'
import { useHealthDetails } from './use-health-details.ts'

type Party = Reply<typeof getHealthDetails>['parties'][number]

/** Lists the payment providers, registers and studios that the processes have called since they started. */
export function ThirdParties() {
  const t = useTranslations('monitoring')
  const query = useHealthDetails()
  const columns: Column<Party>[] = [
    { key: 'host', title: t('host'), cell: ({ host }) => host },
    {
      key: 'state',
      title: t('state'),
      cell: ({ state }) => <StateText state={state} />,
    },
    { key: 'calls', title: t('calls'), align: 'right', cell: ({ calls }) => calls },
    { key: 'failures', title: t('failures'), align: 'right', cell: ({ failures }) => failures },
  ]
  return (
    <section aria-label={t('parties')} className="mt-8">
      <h2 className="mb-4 text-xl text-ivory-50">{t('parties')}</h2>
      <Loaded read={query}>
        {({ parties }) => (
          <DataTable
            caption={t('parties')}
            columns={columns}
            rows={parties}
            rowKey={({ host }) => host}
            empty={t('noParties')}
          />
        )}
      </Loaded>
    </section>
  )
}
