import * as z from 'zod/mini'
import { amountText, currency } from '../money.ts'

/** A number of points on the wire. */
export const pointsText = z.string().check(z.regex(/^\d{1,15}$/))

export const itemCode = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))

/** `ITEM`: goods that are sent. `FREE_SPINS`: rounds of a game, given at once. */
export const itemType = z.enum(['ITEM', 'FREE_SPINS'])

/** The most of one item in a cart. */
export const maximumQuantity = 10

/** The most items in a cart. */
export const maximumCartLines = 20

/** The spins that one item pays for. */
const itemSpins = z.object({
  platform: z.string(),
  gameId: z.string(),
  gameName: z.string(),
  stake: amountText,
  currency,
  /** Days to play them. */
  days: z.int(),
})

export const loyaltyItem = z.object({
  itemCode,
  name: z.string(),
  description: z.string(),
  /** Empty: the item has no picture. */
  imageUrl: z.string(),
  price: pointsText,
  brand: z.string(),
  loyaltyItemStatus: z.enum(['AVAILABLE', 'SOLD_OUT']),
  type: itemType,
  /** ISO 8601 UTC. */
  updateDate: z.string(),
  freespin: z.boolean(),
  /** Zero for goods. */
  noOfFreespin: z.int(),
  spins: z.optional(itemSpins),
  /** Rises with every change of the offer. An order names the one that the player has seen. */
  revision: z.int(),
  /** The most that the player can order at once. Zero: sold out. */
  maximum: z.int(),
})
