import { Icon } from '@baize/ui/icon'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { ShopLink } from './shop-link.tsx'
import type { useOrder } from './use-order.ts'

type OrderReply = NonNullable<ReturnType<typeof useOrder>['reply']>

/** Thanks the player for an order. It takes the focus, because the order form is no longer on the page. */
export function OrderDone({ spins }: Pick<OrderReply, 'spins'>) {
  const t = useTranslations('loyalty.done')
  const shop = useTranslations('loyalty')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div
      ref={box}
      role="status"
      tabIndex={-1}
      className="grid justify-items-center gap-4 rounded-card bg-felt-950/40 px-5 py-10 text-center outline-none"
    >
      <span className="grid size-16 place-items-center rounded-full border border-sage-500 bg-sage-800 text-sage-300">
        <Icon name="check" className="size-7" />
      </span>
      <p className="font-display text-2xl text-ivory-50">{t('title')}</p>
      <p className="text-ivory-200">{t('text')}</p>
      {spins && <p className="max-w-prose text-ivory-200">{t(spins === 'QUEUED' ? 'queued' : 'spins')}</p>}
      <ShopLink view="orders" tone="secondary">
        {shop('orders')}
      </ShopLink>
    </div>
  )
}
