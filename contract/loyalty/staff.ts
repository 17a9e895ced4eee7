import * as z from 'zod/mini'
import { secondPersonReply } from '../approvals/staff.ts'
import { byLanguage } from '../language-shapes.ts'
import { currency, positiveAmountText } from '../money.ts'
import { op, type Operation } from '../op.ts'
import { itemCode, priceText } from './item.ts'
import { loyaltyOrder, orderStatus, page } from './shop.ts'

const staff = {
  service: 'platform',
  access: 'staff',
  rate: { limit: 120, windowSeconds: 60 },
} as const satisfies Partial<Operation>

const texts = (maximum: number) => byLanguage(z.string().check(z.trim(), z.minLength(1), z.maxLength(maximum)))

const pieces = z.int().check(z.minimum(0), z.maximum(1_000_000))

export const saveLoyaltyItem = op({
  ...staff,
  id: 'saveLoyaltyItem',
  permission: 'offer.shop',
  method: 'POST',
  path: '/staff/saveLoyaltyItem',
  summary: 'Save an item of the loyalty shop. Carts show its new price, and players confirm it before they order',
  request: z.object({
    itemCode,
    names: texts(120),
    descriptions: texts(2_000),
    /**
     * The picture's path on this site, or its URL on a media origin. If it is empty, the portal draws a picture itself.
     */
    imageUrl: z._default(z.string().check(z.regex(/^(|\/(?!\/)\S{1,499}|https:\/\/\S{1,490})$/)), ''),
    brand: z._default(z.string().check(z.trim(), z.maxLength(80)), ''),
    price: priceText,
    /** How many pieces of the item are left. Absent if the number is not limited. */
    stock: z.optional(pieces),
    /**
     * How many pieces were left when the caller read the item. Needed to change a limited stock: if players have bought
     * pieces in the meantime, the change is refused. If it equals `stock`, the stock does not change.
     */
    stockBefore: z.optional(pieces),
    active: z._default(z.boolean(), true),
    /** The countries whose players can order the item, as ISO 3166-1 alpha-2. Absent: players of all countries. */
    countries: z.optional(z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.minLength(1), z.maxLength(250))),
    /** The VIP statuses whose players can order the item. Absent: all players. */
    vipStatuses: z.optional(
      z.array(z.string().check(z.minLength(1), z.maxLength(40))).check(z.minLength(1), z.maxLength(20)),
    ),
    /**
     * If present, the item consists of free spins. Their wins become cash once the player has played all of the spins.
     */
    freeSpins: z.optional(
      z.object({
        count: z.int().check(z.minimum(1), z.maximum(500)),
        platform: z.string().check(z.minLength(1), z.maxLength(40)),
        gameId: z.string().check(z.minLength(1), z.maxLength(64)),
        stake: positiveAmountText,
        currency,
        /** How many days the player has to use the spins, from when they can be played. */
        days: z.int().check(z.minimum(1), z.maximum(365)),
      }),
    ),
  }),
  replies: { SUCCESS: z.object({ revision: z.int() }), ...secondPersonReply },
  errors: ['wallet.amount', 'games.unknown', 'bonuses.product', 'bonuses.studio', 'loyalty.price', 'loyalty.stock'],
})

export const findLoyaltyOrders = op({
  ...staff,
  id: 'findLoyaltyOrders',
  permission: 'shop.orders',
  method: 'GET',
  path: '/staff/findLoyaltyOrders',
  summary:
    'List the orders of all players in one state, the oldest first. Addresses are masked without `players.personal`',
  request: z.object({ status: orderStatus, ...page }),
  replies: {
    SUCCESS: z.object({
      orders: z.array(
        z.extend(loyaltyOrder, {
          playerId: z.string(),
          /** The states to which the order can change next. */
          next: z.array(orderStatus),
        }),
      ),
      nextCursor: z.optional(z.string()),
    }),
  },
  errors: [],
})

export const moveLoyaltyOrder = op({
  ...staff,
  id: 'moveLoyaltyOrder',
  disclosed: ['orderId', 'status'],
  permission: 'shop.orders',
  method: 'POST',
  path: '/staff/moveLoyaltyOrder',
  summary: 'Set the state of an order, on record. RETURNED and CANCELLED give the points of its goods back',
  request: z.object({
    playerId: z.uuid(),
    orderId: z.uuid(),
    status: orderStatus,
    /** Kept in the audit log. The player does not see it. */
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
  }),
  replies: { SUCCESS: z.object({}) },
  errors: ['loyalty.order', 'loyalty.orderState'],
  idempotent: true,
})

export const operations = [saveLoyaltyItem, findLoyaltyOrders, moveLoyaltyOrder] as const
