import { Alert } from '@baize/ui/alert'
import { Button } from '@baize/ui/button'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { refusalOf } from '@baize/web/failures/refusal.ts'
import { useDraftName } from '../../data/use-draft-name.ts'
import { useTyped } from '../../data/use-typed.ts'
import { useFailureToast } from '@baize/web/failures/use-failure-toast.ts'
import { AddressForm, isComplete, tidyAddress, type AddressField, type Country } from './address-form.tsx'
import { PointsText } from './points-text.tsx'
import { linesOf, type useOrder } from './use-order.ts'
import type { Cart } from './use-shop.ts'
import { usePointValues } from './use-point-values.ts'

interface CheckoutProps {
  readonly cart: Cart
  readonly countries: readonly Country[]
  readonly order: ReturnType<typeof useOrder>
}

/** The sum, the address for goods, and the button that spends the points. */
export function Checkout({ cart, countries, order }: CheckoutProps) {
  const t = useTranslations('loyalty.cart')
  const inPoints = usePointValues()
  const { typed, set, clear } = useTyped<AddressField>(useDraftName('loyalty.address'))
  const values = { ...cart.address, ...typed }
  const [isTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const failed = useFailureToast()
  const hasGoods = cart.lines.some(({ item }) => !item.freespin)
  const missing = Number(cart.total) - Number(cart.points)
  const isAvailable = cart.lines.every(({ item, quantity }) => quantity <= item.maximum)
  const refusal = refusalOf(order.error)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (hasGoods && !isComplete(values)) {
      setTried(true)
      const empty = [...(form.current?.elements ?? [])].find(
        (field) => 'value' in field && field.value === '' && field.matches('input, select'),
      )
      if (empty instanceof HTMLElement) empty.focus()
      return
    }
    const input = { lines: linesOf(cart), ...(hasGoods && { address: tidyAddress(values) }) }
    order.mutate(input, { onSuccess: clear, onError: (error) => !refusalOf(error) && failed(error) })
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      className="grid gap-6 rounded-panel border border-ivory-50/8 bg-felt-850/95 p-5 narrow:p-6"
    >
      {hasGoods && <AddressForm values={values} countries={countries} isTried={isTried} set={set} />}
      <dl className="grid gap-2 text-sm">
        <Row label={t('total')} points={cart.total} />
        {missing <= 0 && <Row label={t('left')} points={-missing} />}
      </dl>
      {refusal && <Alert tone="failure">{refusal.message}</Alert>}
      {missing > 0 && <Alert tone="warning">{t('missing', inPoints(missing))}</Alert>}
      <Button type="submit" size="large" block busy={order.isPending} disabled={missing > 0 || !isAvailable}>
        {t('order', inPoints(cart.total))}
      </Button>
    </form>
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
