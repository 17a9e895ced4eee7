import { useTranslations } from 'use-intl/react'
import { showToast } from '@baize/web/toasts/toasts.ts'
import { useFailureToast } from '@baize/web/failures/use-failure-toast.ts'
import { useCart, useSetQuantity, type Item } from './use-shop.ts'

/** Adds pieces of an item to those in the cart, up to the most that one order can have. */
export function useAddToCart(item: Pick<Item, 'itemCode' | 'name' | 'maximum'>) {
  const t = useTranslations('loyalty.item')
  const { data: cart } = useCart()
  const { mutate, isPending } = useSetQuantity()
  const failed = useFailureToast()
  const inCart = cart?.lines.find((line) => line.item.itemCode === item.itemCode)?.quantity ?? 0
  return {
    isPending: isPending || cart === undefined,
    inCart,
    add: (count: number, then?: () => void) =>
      mutate(
        { itemCode: item.itemCode, quantity: Math.min(inCart + count, Math.max(item.maximum, 1)) },
        {
          onSuccess: () => {
            showToast('success', t('added', { name: item.name }))
            then?.()
          },
          onError: failed,
        },
      ),
  }
}
