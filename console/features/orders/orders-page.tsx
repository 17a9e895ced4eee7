import { findLoyaltyOrders, moveLoyaltyOrder } from '@baize/contract/loyalty/staff'
import type { Reply } from '@baize/contract/op'
import { SelectField } from '@baize/ui/select-field'
import { usePages } from '@baize/web/queries/read.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { call } from '../../data/client.ts'
import { pagesOf } from '../../data/reads.ts'
import { fallbackMs } from '../../data/queues.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { Queue } from '../../shell/queue.tsx'
import { ReasonDialog } from '../../shell/reason-dialog.tsx'
import { OrderRow } from './order-row.tsx'

type Order = Reply<typeof findLoyaltyOrders>['orders'][number]
type Status = Order['status']

const statuses: readonly Status[] = ['ORDERED', 'SENT', 'DELIVERED', 'RETURNED', 'CANCELLED']

export function OrdersPage() {
  const t = useTranslations('orders')
  const [status, setStatus] = useState<Status>('ORDERED')
  const [moved, setMoved] = useState<{ order: Order; next: Status }>()
  const query = usePages({
    ...pagesOf('orders', findLoyaltyOrders, { status }, ({ orders }) => orders),
    refetchInterval: fallbackMs,
  })
  const filter = (
    <SelectField
      label={t('state')}
      value={status}
      onChange={(event) => setStatus(event.target.value as Status)}
      options={statuses.map((value) => ({ value, label: t(`states.${value}`) }))}
    />
  )
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} action={filter} />
      <Queue queue="orders" title={t('title')} empty={t('empty')} read={query} rowKey={({ orderId }) => orderId}>
        {(order, focus) => <OrderRow order={order} onFocus={focus} onMove={(next) => setMoved({ order, next })} />}
      </Queue>
      {moved && (
        <ReasonDialog
          title={t(`moves.${moved.next}`)}
          lead={t(`effects.${moved.next}`)}
          submit={t(`moves.${moved.next}`)}
          isDanger={moved.next === 'CANCELLED'}
          run={(reason, idempotencyKey) => {
            const { playerId, orderId } = moved.order
            return call(moveLoyaltyOrder, { playerId, orderId, status: moved.next, reason }, { idempotencyKey })
          }}
          changes={['orders']}
          done={t('done')}
          onClose={() => setMoved(undefined)}
        />
      )}
    </>
  )
}
