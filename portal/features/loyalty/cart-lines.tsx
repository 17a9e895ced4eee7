import { Button, IconButton } from '@baize/ui/button'
import { Icon } from '@baize/ui/icon'
import { useTranslations } from 'use-intl/react'
import { ItemArt } from './item-art.tsx'
import { PointsText } from './points-text.tsx'
import { useSetQuantity, type CartLine } from './use-shop.ts'

/**
 * @param onRemoved called after a line was removed; it must move the focus, because the line's buttons are no longer on
 * the page
 */
export function CartLines({ lines, onRemoved }: { lines: readonly CartLine[]; onRemoved: () => void }) {
  const t = useTranslations('loyalty.cart')
  return (
    <ul
      aria-label={t('title')}
      className="divide-y divide-ivory-50/8 rounded-panel border border-ivory-50/8 bg-felt-850/95"
    >
      {lines.map((line) => (
        <li key={line.item.itemCode} className="p-4 narrow:p-5">
          <Line line={line} onRemoved={onRemoved} />
        </li>
      ))}
    </ul>
  )
}

function Line({ line: { item, quantity }, onRemoved }: { line: CartLine; onRemoved: () => void }) {
  const t = useTranslations('loyalty.cart')
  const { itemCode, name, maximum } = item
  const { send: set, isBusy } = useSetQuantity(itemCode, (left) => left === 0 && onRemoved())
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <ItemArt item={item} className="h-16 w-24 shrink-0 rounded-control" />
      <div className="min-w-0 grow basis-40">
        <p className="font-semibold break-words text-ivory-50">{name}</p>
        <PointsText points={item.price} className="text-sm text-ivory-300" />
        {quantity > maximum && (
          <p role="status" className="mt-1 text-sm text-garnet-300">
            {maximum === 0 ? t('gone') : t('tooMany', { count: maximum })}
          </p>
        )}
      </div>
      <div className="flex items-center gap-1">
        <IconButton label={t('less', { name })} disabled={isBusy || quantity === 1} onClick={() => set(quantity - 1)}>
          <Icon name="minus" />
        </IconButton>
        <span className="figures min-w-6 text-center text-ivory-50" aria-live="polite">
          {quantity}
        </span>
        <IconButton
          label={t('more', { name })}
          disabled={isBusy || quantity >= maximum}
          onClick={() => set(quantity + 1)}
        >
          <Icon name="plus" />
        </IconButton>
      </div>
      <PointsText points={Number(item.price) * quantity} className="ml-auto font-semibold text-brass-300" />
      <Button tone="link" size="small" disabled={isBusy} aria-label={t('removeNamed', { name })} onClick={() => set(0)}>
        {t('remove')}
      </Button>
    </div>
  )
}
