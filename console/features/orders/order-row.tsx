import type { findLoyaltyOrders } from '@baize/contract/loyalty/staff'
import type { Reply } from '@baize/contract/op'
import { Button } from '@baize/ui/button'
import { useTranslations } from 'use-intl/react'
import { Age } from '../../shell/age.tsx'
import { OtherPlayer } from '../../shell/other-player.tsx'
import { PlayerLink } from '../../shell/player-link.tsx'
import { useCountry } from '../../shell/texts/use-country.ts'

type Order = Reply<typeof findLoyaltyOrders>['orders'][number]

/**
 * Shows one order with its goods and its address. The platform determines the states to which the order can change
 * next.
 */
export function OrderRow(props: { order: Order; onFocus: () => void; onMove: (next: Order['status']) => void }) {
  const t = useTranslations('orders')
  const country = useCountry()
  const { order } = props
  const { address } = order
  return (
    <>
      <span className="figures text-ivory-50">{t('points', { points: Number(order.points) })}</span>
      <span className="min-w-0">
        <span className="block text-ivory-50">
          {order.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')}
        </span>
        {address && (
          <span className="block break-words">
            {[
              address.addressee,
              address.address,
              `${address.postCode} ${address.city}`.trim(),
              country(address.country),
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
        )}
        <span className="block text-xs">
          <PlayerLink playerId={order.playerId} />
        </span>
      </span>
      <Age since={order.orderDate} />
      <OtherPlayer playerId={order.playerId}>
        <span className="flex flex-wrap gap-2">
          {order.next.map((next) => (
            <Button
              key={next}
              size="small"
              tone={next === 'CANCELLED' ? 'danger' : 'secondary'}
              onFocus={props.onFocus}
              onClick={() => props.onMove(next)}
            >
              {t(`moves.${next}`)}
            </Button>
          ))}
        </span>
      </OtherPlayer>
    </>
  )
}
