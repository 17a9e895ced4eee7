import { useTranslations } from 'use-intl/react'
import { showToast } from '@baize/web/toasts/toasts.ts'
import { useCart, useSetQuantity, type Item } from './use-shop.ts'

/** Adds pieces of an item to the cart, up to the maximum quantity per order. */
export function useAddToCart(item: Pick<Item, 'itemCode' | 'name' | 'maximum'>, onAdded?: () => void) {
  const t = useTranslations('loyalty.item')
  const { data: cart } = useCart()
  const set = useSetQuantity(item.itemCode, () => {
    showToast('success', t('added', { name: item.name }))
    onAdded?.()
  })
  const inCart = cart?.lines.find((line) => line.item.itemCode === item.itemCode)?.quantity ?? 0
  return {
    isBusy: set.isBusy || cart === undefined,
    inCart,
    add: (count: number) => set.send(Math.min(inCart + count, Math.max(item.maximum, 1))),
  }
}
