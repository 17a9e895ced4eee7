import { Loaded } from '@baize/web/states/loaded'
import { useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Country } from './address-form.tsx'
import { CartLines } from './cart-lines.tsx'
import { Checkout } from './checkout.tsx'
import { OrderDone } from './order-done.tsx'
import { ShopLink } from './shop-link.tsx'
import { useOrder } from './use-order.ts'
import { useCart } from './use-shop.ts'

export function CartView({ countries }: { countries: readonly Country[] }) {
  const t = useTranslations('loyalty')
  const read = useCart()
  const order = useOrder()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Loaded read={read} waiting="h-72" failed={t('failed')}>
      {(cart) => (
        <section aria-labelledby="cart-title">
          <h2
            id="cart-title"
            ref={heading}
            tabIndex={-1}
            className="mb-5 font-display text-2xl text-ivory-50 outline-none"
          >
            {t('cart.title')}
          </h2>
          {order.reply && <OrderDone spins={order.reply.spins} />}
          {!order.reply && cart.lines.length === 0 && (
            <div className="grid justify-items-center gap-5 rounded-card bg-felt-950/40 px-5 py-10 text-ivory-300">
              <p>{t('cart.empty')}</p>
              <ShopLink view="items" tone="secondary">
                {t('cart.toItems')}
              </ShopLink>
            </div>
          )}
          {!order.reply && cart.lines.length > 0 && (
            <div className="grid gap-8 app:grid-cols-[minmax(0,1fr)_22rem] app:items-start">
              <CartLines lines={cart.lines} onRemoved={() => heading.current?.focus()} />
              <Checkout cart={cart} countries={countries} order={order} />
            </div>
          )}
        </section>
      )}
    </Loaded>
  )
}
