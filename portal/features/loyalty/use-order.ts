import { orderLoyaltyItems } from '@baize/contract/loyalty/shop'
import type { Request } from '@baize/contract/op'
import { lostRequest } from '@baize/web/calls/lost-request.ts'
import { useWrite } from '@baize/web/calls/use-write.ts'
import { writeDraft } from '@baize/web/storage/draft.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { call } from '../../data/client.ts'
import { useDraftName } from '../../data/use-draft-name.ts'
import type { Cart } from './use-shop.ts'

type Input = Request<typeof orderLoyaltyItems>

/**
 * Orders the cart. The key of the request outlives a reload and a lost answer, so that the same order is placed once.
 * Another cart or address is another order.
 */
export function useOrder() {
  const queries = useQueryClient()
  const addressDraft = useAddressDraft()
  return useWrite({
    run: (input: Input, idempotencyKey) => call(orderLoyaltyItems, input, { idempotencyKey }),
    lost: useLostOrder(),
    onDone: () => {
      writeDraft(addressDraft, {})
      // not awaited: the page says thank you before the cart is fetched again
      void queries.invalidateQueries({ queryKey: ['balance'] })
    },
    onFailed: () => void queries.invalidateQueries({ queryKey: ['balance'] }),
  })
}

/** The name of the draft of the delivery address. */
export const useAddressDraft = (): string => useDraftName('loyalty.address')

function useLostOrder() {
  const name = useDraftName('loyalty.order')
  return useMemo(() => lostRequest(name), [name])
}

/** An empty cart means that the last order was placed, even if its answer was lost. The same again is a new order. */
export function useFreshKeys(cart: Cart | undefined): void {
  const lost = useLostOrder()
  const isEmpty = cart?.lines.length === 0
  useEffect(() => {
    if (isEmpty) lost.forget()
  }, [isEmpty, lost])
}

/** The lines as the player sees them. */
export const linesOf = ({ lines }: Cart): Input['lines'] =>
  lines.map(({ item: { itemCode, revision }, quantity }) => ({ itemCode, quantity, revision }))
