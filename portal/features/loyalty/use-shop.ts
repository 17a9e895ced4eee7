import { loyaltyPointsStatus } from '@baize/contract/loyalty/player'
import type { Reply } from '@baize/contract/op'
import { getLoyaltyCart, getLoyaltyItems, getLoyaltyOrders, setLoyaltyCartItem } from '@baize/contract/loyalty/shop'
import { useWrite } from '@baize/web/calls/use-write.ts'
import { usePages, useRead } from '@baize/web/queries/read.ts'
import { call } from '../../data/client.ts'
import { pagesOf, readOf } from '../../data/reads.ts'

export type Item = Reply<typeof getLoyaltyItems>['items'][number]
export type Cart = Reply<typeof getLoyaltyCart>
export type CartLine = Cart['lines'][number]
export type Order = Reply<typeof getLoyaltyOrders>['orders'][number]

/**
 * Beginning of the query keys of the shop's data. It begins with the event topic `balance`, because points are part of
 * the player's balance. When points change, the event stream therefore refetches all of the shop's data.
 */
const shop = ['balance', 'loyalty'] as const

export const useItems = () => useRead({ ...readOf(shop, getLoyaltyItems, {}), select: ({ items }) => items })

/** Reads the cart. The platform stores it, so it is the same on all of the player's devices. */
export const useCart = () => useRead(readOf(shop, getLoyaltyCart, {}))

export const usePointsStatus = () => useRead(readOf(shop, loyaltyPointsStatus, {})).data

export const useOrders = () => usePages(pagesOf(shop, getLoyaltyOrders, {}, ({ orders }) => orders))

/** Returns a write that sets the quantity of an item in the cart. Zero removes the item. */
export const useSetQuantity = (itemCode: string, onDone: (quantity: number) => void) =>
  useWrite({
    run: (quantity: number) => call(setLoyaltyCartItem, { itemCode, quantity }),
    // The queries are refetched after a refusal too, because the refusal may mean that fewer pieces are in stock.
    changes: shop,
    asToasts: true,
    onDone: (_reply, quantity) => onDone(quantity),
  })
