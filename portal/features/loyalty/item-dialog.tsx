import { Button } from '@baize/ui/button'
import { Dialog } from '@baize/ui/dialog'
import { SelectField } from '@baize/ui/select-field'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { ItemArt } from './item-art.tsx'
import { ItemFacts, SpinTerms } from './item-facts.tsx'
import { PointsText } from './points-text.tsx'
import { useAddToCart } from './use-add-to-cart.ts'
import { useCart, type Item } from './use-shop.ts'
import { usePointValues } from './use-point-values.ts'

export function ItemDialog({ item, onClose }: { item: Item; onClose: () => void }) {
  const t = useTranslations('loyalty.item')
  const values = usePointValues()
  const { data: cart } = useCart()
  const { add, isBusy, inCart } = useAddToCart(item, onClose)
  const [quantity, setQuantity] = useState(1)
  const most = Math.max(item.maximum - inCart, 0)
  const missing = Number(item.price) * quantity - Number(cart?.points ?? item.price)
  return (
    <Dialog
      open
      onClose={onClose}
      title={item.name}
      footer={
        <Button disabled={most === 0} busy={isBusy} onClick={() => add(Math.min(quantity, most))}>
          {t(item.maximum === 0 ? 'soldOut' : 'add')}
        </Button>
      }
    >
      <div className="grid gap-5">
        <ItemArt item={item} className="aspect-[16/9] w-full rounded-card" />
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <p className="font-display text-2xl text-brass-300">
            <PointsText points={item.price} />
          </p>
          <ItemFacts item={item} />
        </div>
        <p className="break-words whitespace-pre-line text-ivory-100">{item.description}</p>
        {item.brand !== '' && <p className="text-sm text-ivory-300">{t('brand', { brand: item.brand })}</p>}
        <SpinTerms item={item} />
        {most > 1 && (
          <SelectField
            label={t('quantity')}
            value={String(Math.min(quantity, most))}
            options={Array.from({ length: most }, (_, index) => String(index + 1)).map((value) => ({
              value,
              label: value,
            }))}
            onChange={({ currentTarget }) => setQuantity(Number(currentTarget.value))}
          />
        )}
        {missing > 0 && <p className="text-sm text-ivory-300">{t('missing', values(missing))}</p>}
      </div>
    </Dialog>
  )
}
