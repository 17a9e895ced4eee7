import { formatMoney } from '@baize/contract/money'
import { partOf, type Read } from '@baize/web/queries/read.ts'
import { Loaded } from '@baize/web/states/loaded'
import { useInstant } from '@baize/web/dates/use-instant.ts'
import { useTranslations } from 'use-intl/react'
import { useActiveCurrency } from '../../data/balance.ts'
import { useLanguage } from '../../texts/text-scope.tsx'
import type { Country } from './address-form.tsx'
import { CartView } from './cart-view.tsx'
import { ItemGrid } from './item-grid.tsx'
import { OrdersView } from './orders-view.tsx'
import { PointsText } from './points-text.tsx'
import { ShopLink, type ShopView } from './shop-link.tsx'
import { useFreshKeys } from './use-order.ts'
import { useCart, usePointsStatus } from './use-shop.ts'
import { usePointValues } from './use-point-values.ts'

interface LoyaltyShopProps {
  readonly view: ShopView
  readonly countries: readonly Country[]
}

export function LoyaltyShop({ view, countries }: LoyaltyShopProps) {
  const t = useTranslations('loyalty')
  const cart = useCart()
  useFreshKeys(cart.data)
  const count = cart.data?.lines.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
  return (
    <main id="content" className="page-width py-8 tablet:py-12">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
        <div className="min-w-0">
          <h1 className="text-3xl break-words text-ivory-50">{t('title')}</h1>
          <p className="mt-3 max-w-prose text-ivory-200">{t('lead')}</p>
        </div>
        <PointsStatus points={partOf(cart, ({ points }) => points)} />
      </div>
      <nav aria-label={t('views')} className="mt-8 mb-8 flex flex-wrap gap-2 border-b border-ivory-50/8 pb-4">
        <ShopLink view="items" tone={view === 'items' ? 'secondary' : 'quiet'} current={view === 'items'}>
          {t('items')}
        </ShopLink>
        <ShopLink view="cart" tone={view === 'cart' ? 'secondary' : 'quiet'} current={view === 'cart'}>
          {t('viewCart')}
          {count > 0 && (
            <>
              <span aria-hidden className="figures rounded-full bg-brass-400 px-2 text-xs text-felt-950">
                {count}
              </span>
              <span className="sr-only">{t('inCart', { count })}</span>
            </>
          )}
        </ShopLink>
        <ShopLink view="orders" tone={view === 'orders' ? 'secondary' : 'quiet'} current={view === 'orders'}>
          {t('orders')}
        </ShopLink>
      </nav>
      {view === 'items' && <ItemGrid />}
      {view === 'cart' && <CartView countries={countries} />}
      {view === 'orders' && <OrdersView countries={countries} />}
    </main>
  )
}

/** The player's points, the stake that is still needed for one more point, and which points expire next. */
function PointsStatus({ points }: { points: Read<string> }) {
  const t = useTranslations('loyalty')
  const values = usePointValues()
  const language = useLanguage()
  const currency = useActiveCurrency()
  const status = usePointsStatus()
  const next = status?.points.find((row) => row.currency === currency)
  const expiry = status?.nextExpiry
  const date = useInstant('longDay')
  return (
    <section aria-label={t('yourPoints')} className="text-sm text-ivory-300">
      <p className="eyebrow">{t('yourPoints')}</p>
      <div className="mt-1">
        <Loaded read={points} waiting="h-9 w-32" failed={t('failed')}>
          {(known) => (
            <p className="font-display text-2xl text-brass-300">
              <PointsText points={known} />
            </p>
          )}
        </Loaded>
      </div>
      {next && <p>{t('next', { amount: formatMoney(next.stakeToNextPoint, next.currency, language) })}</p>}
      {expiry && <p>{t('expiry', { ...values(expiry.points), date: date(expiry.date) })}</p>}
    </section>
  )
}
