import * as z from 'zod/mini'
import { amountText, currency } from '../money.ts'

/** A number of points, as decimal digits. A cart may cost 200 times the highest price, and a database sum even more. */
export const pointsText = z.string().check(z.regex(/^\d{1,19}$/))

/** The price of an item, as decimal digits. The price of a full cart is then still exact as a number of JavaScript. */
export const priceText = z.string().check(z.regex(/^\d{1,12}$/))

export const itemCode = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))

/** `ITEM`: goods that are sent by post. `FREE_SPINS`: free rounds of a game. The player gets them immediately. */
export const itemType = z.enum(['ITEM', 'FREE_SPINS'])

/** The largest quantity of one item in a cart. */
export const maximumQuantity = 10

/** The largest number of different items in a cart. */
export const maximumCartLines = 20

/** The free spins that one item contains. */
const itemSpins = z.object({
  platform: z.string(),
  gameId: z.string(),
  gameName: z.string(),
  stake: amountText,
  currency,
  /** How many days the player has to use the spins. */
  days: z.int(),
})

export const loyaltyItem = z.object({
  itemCode,
  name: z.string(),
  description: z.string(),
  /** Empty if the item has no picture. */
  imageUrl: z.string(),
  price: pointsText,
  brand: z.string(),
  loyaltyItemStatus: z.enum(['AVAILABLE', 'SOLD_OUT']),
  type: itemType,
  /** ISO 8601 UTC. */
  updateDate: z.string(),
  freespin: z.boolean(),
  /** Zero for goods that are sent by post. */
  noOfFreespin: z.int(),
  spins: z.optional(itemSpins),
  /**
   * Increases whenever staff change something about the item that players see. An order contains the revision that the
   * player has seen, and is refused if the item has a newer one.
   */
  revision: z.int(),
  /** The largest quantity that the player can order now. Zero if the item is sold out. */
  maximum: z.int(),
})
