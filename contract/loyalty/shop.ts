import * as z from 'zod/mini'
import type { ErrorCode } from '../errors.ts'
import { op, type Operation } from '../op.ts'
import { itemCode, itemType, loyaltyItem, maximumCartLines, maximumQuantity, pointsText } from './item.ts'

const player = { service: 'platform', access: 'player' } as const satisfies Partial<Operation>

const missing = 'field.required' satisfies ErrorCode
const line = (maximum: number) => z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(maximum))

/** The address to which the goods of an order are sent. */
export const deliveryAddress = z.object({
  addressee: line(100),
  address: line(160),
  postCode: line(16),
  city: line(80),
  /** ISO 3166-1 alpha-2. */
  country: z.string().check(z.regex(/^[A-Z]{2}$/, missing)),
})

export const orderStatus = z.enum(['ORDERED', 'SENT', 'DELIVERED', 'RETURNED', 'CANCELLED'])

const orderLine = z.object({
  itemCode: z.string(),
  name: z.string(),
  type: itemType,
  quantity: z.int(),
  /** The price of one piece of the item. */
  price: pointsText,
  /**
   * When the points of free spins were returned, because the spins were cancelled, or expired while they were waiting
   * for another bonus to end, before one of them was played (ISO 8601 UTC).
   */
  returnDate: z.optional(z.string()),
})

export const loyaltyOrder = z.object({
  orderId: z.string(),
  status: orderStatus,
  points: pointsText,
  /** The points that were spent on goods. They are given back if the goods are returned. */
  goodsPoints: pointsText,
  lines: z.array(orderLine),
  /** Absent if the order contains no goods. */
  address: z.optional(deliveryAddress),
  /** ISO 8601 UTC. */
  orderDate: z.string(),
  changeDate: z.string(),
})

export const page = {
  /** Cursor of the next page, from the previous reply. */
  cursor: z.optional(z.string().check(z.maxLength(100))),
  size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
}

export const getLoyaltyItems = op({
  ...player,
  id: 'getLoyaltyItems',
  method: 'GET',
  path: '/getLoyaltyItems',
  summary: 'List the items of the loyalty shop for the player: goods, and free spins in the currency of their account',
  request: z.object({}),
  replies: { SUCCESS: z.object({ items: z.array(loyaltyItem) }) },
  errors: [],
})

const cartLine = z.object({ item: loyaltyItem, quantity: z.int() })

export const getLoyaltyCart = op({
  ...player,
  id: 'getLoyaltyCart',
  method: 'GET',
  path: '/getLoyaltyCart',
  summary: 'Read the player’s cart at the prices of this moment, with the address of their profile',
  request: z.object({}),
  replies: {
    SUCCESS: z.object({
      lines: z.array(cartLine),
      total: pointsText,
      /** How many points the player has. */
      points: pointsText,
      /** The address in the player's profile. Fields that are missing in the profile are empty strings. */
      address: z.object({
        addressee: z.string(),
        address: z.string(),
        postCode: z.string(),
        city: z.string(),
        country: z.string(),
      }),
    }),
  },
  errors: [],
})

export const setLoyaltyCartItem = op({
  ...player,
  id: 'setLoyaltyCartItem',
  method: 'POST',
  path: '/setLoyaltyCartItem',
  summary: 'Set the quantity of an item in the player’s cart. Zero removes it. A repeated call has no further effect',
  request: z.object({ itemCode, quantity: z.int().check(z.minimum(0), z.maximum(maximumQuantity)) }),
  replies: { SUCCESS: z.object({}) },
  errors: ['loyalty.item', 'loyalty.soldOut', 'loyalty.cartFull'],
  rate: { limit: 120, windowSeconds: 60 },
})

export const orderLoyaltyItems = op({
  ...player,
  id: 'orderLoyaltyItems',
  method: 'POST',
  path: '/orderLoyaltyItems',
  summary: 'Order the whole cart as the player has seen it. Points are spent and free spins are given at once',
  request: z.object({
    lines: z
      .array(
        z.object({
          itemCode,
          quantity: z.int().check(z.minimum(1), z.maximum(maximumQuantity)),
          /**
           * The item's revision that the player has seen. If the item has a newer revision by now, the order is
           * refused.
           */
          revision: z.int(),
        }),
      )
      .check(z.minLength(1), z.maxLength(maximumCartLines)),
    /** Delivery address. Required when the cart contains physical goods. */
    address: z.optional(deliveryAddress),
  }),
  replies: {
    SUCCESS: z.object({
      orderId: z.string(),
      points: pointsText,
      /**
       * QUEUED: some of the free spins can be played only after another bonus has ended. Absent if the order contains
       * no free spins.
       */
      spins: z.optional(z.enum(['READY', 'QUEUED'])),
    }),
  },
  errors: [
    'loyalty.changed',
    'loyalty.soldOut',
    'loyalty.unavailable',
    'loyalty.points',
    'loyalty.address',
    'bonuses.paused',
    'bonuses.product',
  ],
  rate: { limit: 30, windowSeconds: 60 },
  idempotent: true,
})

export const getLoyaltyOrders = op({
  ...player,
  id: 'getLoyaltyOrders',
  method: 'GET',
  path: '/getLoyaltyOrders',
  summary: 'List the player’s orders, the newest first',
  request: z.object(page),
  replies: { SUCCESS: z.object({ orders: z.array(loyaltyOrder), nextCursor: z.optional(z.string()) }) },
  errors: [],
})

export const operations = [
  getLoyaltyItems,
  getLoyaltyCart,
  setLoyaltyCartItem,
  orderLoyaltyItems,
  getLoyaltyOrders,
] as const
