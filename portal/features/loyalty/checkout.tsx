import { deliveryAddress } from '@baize/contract/loyalty/shop'
import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { Form } from '@baize/web/forms/form'
import { useFields } from '@baize/web/forms/use-fields.ts'
import { useTranslations } from 'use-intl/react'
import type { output } from 'zod/mini'
import { AddressForm, addressNames, type Country } from './address-form.tsx'
import { PointsText } from './points-text.tsx'
import { linesOf, useAddressDraft, type useOrder } from './use-order.ts'
import type { Cart } from './use-shop.ts'
import { usePointValues } from './use-point-values.ts'

interface CheckoutProps {
  readonly cart: Cart
  readonly countries: readonly Country[]
  readonly order: ReturnType<typeof useOrder>
}

/** The total, the delivery address if the cart contains goods, and the button that spends the points. */
export function Checkout({ cart, countries, order }: CheckoutProps) {
  const hasGoods = cart.lines.some(({ item }) => !item.freespin)
  // A cart that contains only free spins needs no delivery address.
  return hasGoods ? (
    <CheckoutOfGoods cart={cart} countries={countries} order={order} />
  ) : (
    <Form write={order} onSubmit={() => order.send({ lines: linesOf(cart) })} className={panel}>
      <Sums cart={cart} isBusy={order.isBusy} />
    </Form>
  )
}

const panel = 'grid gap-6 rounded-panel border border-ivory-50/8 bg-felt-850/95 p-5 narrow:p-6'

function CheckoutOfGoods({ cart, countries, order }: CheckoutProps) {
  const fields = useFields<output<typeof deliveryAddress>>({
    start: cart.address,
    shape: deliveryAddress,
    draft: { name: useAddressDraft(), keeps: addressNames },
  })
  return (
    <Form
      write={order}
      fields={fields}
      onSubmit={(address) => order.send({ lines: linesOf(cart), address })}
      className={panel}
    >
      <AddressForm countries={countries} />
      <Sums cart={cart} isBusy={order.isBusy} />
    </Form>
  )
}

function Sums({ cart, isBusy }: Pick<CheckoutProps, 'cart'> & { isBusy: boolean }) {
  const t = useTranslations('loyalty.cart')
  const inPoints = usePointValues()
  const missing = Number(cart.total) - Number(cart.points)
  const isAvailable = cart.lines.every(({ item, quantity }) => quantity <= item.maximum)
  return (
    <>
      <dl className="grid gap-2 text-sm">
        <Row label={t('total')} points={cart.total} />
        {missing <= 0 && <Row label={t('left')} points={-missing} />}
      </dl>
      {missing > 0 && <Alert tone="warning">{t('missing', inPoints(missing))}</Alert>}
      <Button type="submit" size="large" block busy={isBusy} disabled={missing > 0 || !isAvailable}>
        {t('order', inPoints(cart.total))}
      </Button>
    </>
  )
}

function Row({ label, points }: { label: string; points: string | number }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ivory-300">{label}</dt>
      <dd className="font-semibold text-ivory-50">
        <PointsText points={points} />
      </dd>
    </div>
  )
}
