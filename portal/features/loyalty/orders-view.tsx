import { classNames } from '@baize/ui/class-names'
import { PagedRows } from '@baize/web/lists/paged-rows'
import { useInstant } from '@baize/web/dates/use-instant.ts'
import { useTranslations } from 'use-intl/react'
import type { Country } from './address-form.tsx'
import { PointsText } from './points-text.tsx'
import { useOrders, type Order } from './use-shop.ts'
import { usePointValues } from './use-point-values.ts'

export function OrdersView({ countries }: { countries: readonly Country[] }) {
  const t = useTranslations('loyalty')
  return (
    <section aria-labelledby="orders-title">
      <h2 id="orders-title" className="mb-5 font-display text-2xl text-ivory-50">
        {t('history.title')}
      </h2>
      <PagedRows
        pages={useOrders()}
        waiting="h-72"
        failed={t('failed')}
        empty={t('history.empty')}
        more={t('history.older')}
      >
        {(orders) => (
          <ul className="grid gap-4">
            {orders.map((order) => (
              <li key={order.orderId}>
                <OrderCard order={order} countries={countries} />
              </li>
            ))}
          </ul>
        )}
      </PagedRows>
    </section>
  )
}

const stateTones = {
  ORDERED: 'border-brass-500/40 text-brass-200',
  SENT: 'border-slate-300/30 text-slate-300',
  DELIVERED: 'border-sage-300/30 text-sage-300',
  RETURNED: 'border-ivory-50/20 text-ivory-300',
  CANCELLED: 'border-ivory-50/20 text-ivory-300',
} as const

function OrderCard({ order, countries }: { order: Order; countries: readonly Country[] }) {
  const t = useTranslations('loyalty.history')
  const values = usePointValues()
  const { orderDate, status, address, lines } = order
  const date = useInstant('longMinute')(orderDate)
  const showDay = useInstant('longDay')
  const isBack = status === 'RETURNED' || status === 'CANCELLED'
  const country = countries.find(({ code }) => code === address?.country)?.name ?? address?.country ?? ''
  return (
    <article
      aria-label={t('placed', { date })}
      className="rounded-card border border-ivory-50/8 bg-felt-850/95 px-5 py-4 text-sm text-ivory-300"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <time dateTime={orderDate}>{t('placed', { date })}</time>
        <span className={classNames('eyebrow rounded-full border px-3 py-1', stateTones[status])}>
          {t(`status.${status}`)}
        </span>
      </div>
      <ul className="mt-3 grid gap-1 text-base text-ivory-50">
        {lines.map(({ itemCode, name, quantity, price, returnDate }) => (
          <li key={itemCode} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 break-words">{t('lines', { quantity, name })}</span>
            <PointsText points={Number(price) * quantity} className="text-ivory-200" />
            {returnDate !== undefined && (
              <span className="w-full text-sm text-ivory-300">{t('spinsReturned', { date: showDay(returnDate) })}</span>
            )}
          </li>
        ))}
      </ul>
      {address && <p className="mt-3 break-words">{t('sentTo', { ...address, country })}</p>}
      <p className="mt-3 flex flex-wrap justify-between gap-x-4 border-t border-ivory-50/8 pt-3">
        <span>{isBack && t('returned', values(order.goodsPoints))}</span>
        <PointsText points={order.points} className="font-semibold text-brass-300" />
      </p>
    </article>
  )
}
