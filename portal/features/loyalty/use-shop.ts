import { loyaltyPointsStatus } from '@baize/contract/loyalty/player'
import type { Reply } from '@baize/contract/op'
import { getLoyaltyCart, getLoyaltyItems, getLoyaltyOrders, setLoyaltyCartItem } from '@baize/contract/loyalty/shop'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../data/client.ts'

export type Item = Reply<typeof getLoyaltyItems>['items'][number]
export type Cart = Reply<typeof getLoyaltyCart>
export type CartLine = Cart['lines'][number]
export type Order = Reply<typeof getLoyaltyOrders>['orders'][number]

/** Points are the player's balance too: the event stream refetches everything here when they move. */
const shopKey = ['balance', 'loyalty'] as const

export const useItems = () =>
  useQuery({
    queryKey: [...shopKey, 'items'],
    queryFn: async ({ signal }) => (await call(getLoyaltyItems, {}, { signal })).items,
  })

/** The cart is kept by the platform, so it is the same on every device. */
export const useCart = () =>
  useQuery({
    queryKey: [...shopKey, 'cart'],
    queryFn: ({ signal }) => call(getLoyaltyCart, {}, { signal }),
  })

export const usePointsStatus = () =>
  useQuery({
    queryKey: [...shopKey, 'status'],
    queryFn: ({ signal }) => call(loyaltyPointsStatus, {}, { signal }),
  }).data

export function useOrders() {
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [...shopKey, 'orders'],
    queryFn: ({ pageParam, signal }) =>
      call(getLoyaltyOrders, pageParam === undefined ? {} : { cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })
  return {
    orders: data?.pages.flatMap((page) => page.orders),
    isError,
    refetch: () => void refetch(),
    older: hasNextPage ? { isFetching: isFetchingNextPage, fetch: () => void fetchNextPage() } : undefined,
  }
}

/** Sets the quantity of an item in the cart. Zero removes it. */
export function useSetQuantity() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (wish: { itemCode: string; quantity: number }) => call(setLoyaltyCartItem, wish),
    // after a refusal, too, the page shows what is left
    onSettled: () => queries.invalidateQueries({ queryKey: shopKey }),
  })
}
