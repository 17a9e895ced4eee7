import { orderLoyaltyItems } from '@baize/contract/loyalty/shop'
import type { Request } from '@baize/contract/op'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../data/client.ts'
import { readDraft, writeDraft } from '@baize/web/storage/draft.ts'
import { useDraftName } from '../../data/use-draft-name.ts'
import type { Cart } from './use-shop.ts'

type Input = Request<typeof orderLoyaltyItems>

/**
 * Orders the cart. The key of the request outlives a reload and a lost answer, so that the same order is placed once.
 * Another cart or address is another order.
 */
export function useOrder() {
  const queries = useQueryClient()
  const name = useDraftName('loyalty.order')
  return useMutation({
    mutationFn: async (input: Input) => {
      const order = JSON.stringify(input)
      const kept = readDraft(name)
      const key = kept['order'] === order ? String(kept['key']) : crypto.randomUUID()
      writeDraft(name, { order, key })
      const reply = await call(orderLoyaltyItems, input, { idempotencyKey: key })
      writeDraft(name, {})
      return reply
    },
    // not awaited: the page says thank you before the cart is fetched again
    onSettled: () => void queries.invalidateQueries({ queryKey: ['balance'] }),
  })
}

/** An empty cart means that the last order was placed, even if its answer was lost. The same again is a new order. */
export function useFreshKeys(cart: Cart | undefined): void {
  const name = useDraftName('loyalty.order')
  const isEmpty = cart?.lines.length === 0
  useEffect(() => {
    if (isEmpty) writeDraft(name, {})
  }, [isEmpty, name])
}

/** The lines as the player sees them. */
export const linesOf = ({ lines }: Cart): Input['lines'] =>
  lines.map(({ item: { itemCode, revision }, quantity }) => ({ itemCode, quantity, revision }))
