import * as z from 'zod/mini'
import { amountText, currency } from '../money.ts'
import { operations as shop } from './shop.ts'
import { operations as staff } from './staff.ts'
import { op } from '../op.ts'

const pointsInCurrency = z.object({
  currency,
  /**
   * The player's points. They belong to the person and not to an account, so every account of the person shows the same
   * number.
   */
  loyaltyPoint: z.string(),
  /** The stake of cash that earns one point. Stakes of bonus money earn nothing. */
  stakePerPoint: amountText,
  /** How much more cash the player must stake to earn the next point. */
  stakeToNextPoint: amountText,
})

export const loyaltyPointsStatus = op({
  id: 'loyaltyPointsStatus',
  service: 'platform',
  method: 'GET',
  path: '/loyaltyPointsStatus',
  access: 'player',
  summary: 'Read the player’s loyalty points and the progress to the next one, at most two minutes old',
  request: z.object({}),
  replies: {
    SUCCESS: z.object({
      points: z.array(pointsInCurrency),
      /** How many points expire next, and when (ISO 8601 UTC). Absent if there are no points. */
      nextExpiry: z.optional(z.object({ points: z.string(), date: z.string() })),
    }),
  },
  errors: [],
})

export const operations = [loyaltyPointsStatus, ...shop, ...staff] as const
