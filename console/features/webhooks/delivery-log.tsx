import { getWebhookDeliveries } from '@baize/contract/webhooks/staff'
import { SelectField } from '@baize/ui/select-field'
import { pagesBy, usePages } from '@baize/web/queries/read.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { Queue } from '../../shell/queue.tsx'
import { DeliveryRow } from './delivery-row.tsx'
import type { Delivery } from './webhook.ts'

const states = ['WAITING', 'ACCEPTED', 'GIVEN_UP'] as const

export function DeliveryLog({ endpointId }: { endpointId: string }) {
  const t = useTranslations('webhooks')
  const [state, setState] = useState<Delivery['state'] | ''>('')
  const log = usePages({
    ...pagesBy('webhook-deliveries', 'log', { endpointId, state }, async (before, signal) => {
      const asked = { endpointId, ...(state && { state }), ...(before && { before }) }
      const { deliveries, next } = await call(getWebhookDeliveries, asked, { signal })
      return { rows: deliveries, nextCursor: next }
    }),
    refetchInterval: 5_000,
  })
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 className="text-xl text-ivory-50">{t('log')}</h2>
        <SelectField
          label={t('stateFilter')}
          placeholder={t('allStates')}
          value={state}
          onChange={(event) => setState(event.target.value as Delivery['state'] | '')}
          options={states.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
      </div>
      <Queue<Delivery> title={t('log')} empty={t('noDelivery')} read={log} rowKey={({ eventId }) => eventId}>
        {(delivery, focus) => <DeliveryRow endpointId={endpointId} delivery={delivery} onFocus={focus} />}
      </Queue>
    </div>
  )
}
