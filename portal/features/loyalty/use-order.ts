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
 * Returns a write that orders the cart. Its idempotency key survives a reload and a lost reply, so that the same order
 * is not placed twice. An order with a different cart or address gets a new key.
 */
export function useOrder() {
  const queries = useQueryClient()
  const addressDraft = useAddressDraft()
  return useWrite({
    run: (input: Input, idempotencyKey) => call(orderLoyaltyItems, input, { idempotencyKey }),
    lost: useLostOrder(),
    onDone: () => {
      writeDraft(addressDraft, {})
      // The refetch is not awaited, because the page should thank the player at once.
      void queries.invalidateQueries({ queryKey: ['balance'] })
    },
    onFailed: () => void queries.invalidateQueries({ queryKey: ['balance'] }),
  })
}

/** Returns the name under which the draft of the delivery address is stored. */
export const useAddressDraft = (): string => useDraftName('loyalty.address')

function useLostOrder() {
  const name = useDraftName('loyalty.order')
  return useMemo(() => lostRequest(name), [name])
}

/**
 * Forgets the idempotency key of the last order once the cart is empty. An empty cart shows that the order was placed,
 * even if the reply was lost. If the player then orders the same items again, that is a new order and needs a new key.
 */
export function useFreshKeys(cart: Cart | undefined): void {
  const lost = useLostOrder()
  const isEmpty = cart?.lines.length === 0
  useEffect(() => {
    if (isEmpty) lost.forget()
  }, [isEmpty, lost])
}

/** Returns the cart's lines for the order request, with the revision of each item that the player has seen. */
export const linesOf = ({ lines }: Cart): Input['lines'] =>
  lines.map(({ item: { itemCode, revision }, quantity }) => ({ itemCode, quantity, revision }))
