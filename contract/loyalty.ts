import * as z from 'zod/mini'
import { amountText, currency } from './money.ts'
import { op } from './op.ts'

const pointsInCurrency = z.object({
  currency,
  /** Whole points earned by stakes in the currency. */
  loyaltyPoint: z.string(),
  /** The stake for one point. */
  stakePerPoint: amountText,
  /** The remaining stake for the next point. */
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
  replies: { SUCCESS: z.object({ points: z.array(pointsInCurrency) }) },
  errors: [],
})

export const operations = [loyaltyPointsStatus] as const
