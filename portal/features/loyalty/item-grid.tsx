import { Button } from '@baize/ui/button'
import { Skeleton } from '@baize/ui/skeleton'
import { Loaded } from '@baize/web/states/loaded'
import { useTranslations } from 'use-intl/react'
import { closeOverlay, openContent } from '../../frame/overlays.ts'
import { useContent } from '../../frame/use-content.ts'
import { ItemArt } from './item-art.tsx'
import { ItemDialog } from './item-dialog.tsx'
import { ItemFacts } from './item-facts.tsx'
import { PointsText } from './points-text.tsx'
import { useAddToCart } from './use-add-to-cart.ts'
import { useItems, type Item } from './use-shop.ts'

export function ItemGrid() {
  const t = useTranslations('loyalty')
  const read = useItems()
  const { data } = read
  const item = useContent('item', data && ((code) => data.find(({ itemCode }) => itemCode === code)))
  return (
    <Loaded read={read} waiting={<LoadingGrid />} failed={t('failed')} empty={t('empty')}>
      {(items) => {
        return (
          <>
            <h2 className="sr-only">{t('items')}</h2>
            <ul className="grid gap-5 narrow:grid-cols-2 app:grid-cols-3" aria-label={t('items')}>
              {items.map((one) => (
                <li key={one.itemCode}>
                  <ItemCard item={one} onView={() => openContent('item', one.itemCode)} />
                </li>
              ))}
            </ul>
            {item && <ItemDialog item={item} onClose={closeOverlay} />}
          </>
        )
      }}
    </Loaded>
  )
}

function LoadingGrid() {
  return (
    <div className="grid gap-5 narrow:grid-cols-2 app:grid-cols-3">
      {[1, 2, 3, 4, 5, 6].map((number) => (
        <Skeleton key={number} className="h-72" />
      ))}
    </div>
  )
}

function ItemCard({ item, onView }: { item: Item; onView: () => void }) {
  const t = useTranslations('loyalty.item')
  const { add, isBusy } = useAddToCart(item)
  const isSoldOut = item.loyaltyItemStatus === 'SOLD_OUT'
  return (
    <article
      aria-label={item.name}
      className="flex h-full flex-col overflow-hidden rounded-card bg-felt-800 shadow-card ring-1 ring-ivory-50/6"
    >
      <ItemArt item={item} className="aspect-[16/9] w-full" />
      <div className="flex grow flex-col gap-2 p-5">
        <h3 className="font-display text-lg break-words text-ivory-50">{item.name}</h3>
        <ItemFacts item={item} />
        <p className="mt-auto pt-2 font-display text-xl text-brass-300">
          <PointsText points={item.price} />
        </p>
        <div className="mt-1 flex flex-wrap gap-2 *:grow">
          <Button tone="secondary" aria-label={t('viewNamed', { name: item.name })} onClick={onView}>
            {t('view')}
          </Button>
          <Button
            busy={isBusy}
            disabled={isSoldOut}
            aria-label={isSoldOut ? undefined : t('addNamed', { name: item.name })}
            onClick={() => add(1)}
          >
            {t(isSoldOut ? 'soldOut' : 'add')}
          </Button>
        </div>
      </div>
    </article>
  )
}
