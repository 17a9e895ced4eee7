import * as z from 'zod/mini'
import { amountText, currency } from '../money.ts'
import { op, type Operation } from '../op.ts'

/**
 * Why staff should look at a bonus. COVERED: most of its stakes were in rounds that paid back about what was staked, as
 * bets on opposite outcomes do. WITHDRAWN: hardly anything was lost while wagering, and most of the money was withdrawn
 * soon after the bonus had become cash.
 */
export const watchSigns = ['COVERED', 'WITHDRAWN'] as const

export const watchDecisions = ['ABUSE', 'FAIR'] as const

const staff = {
  service: 'platform',
  access: 'staff',
  permission: 'money.read',
  rate: { limit: 120, windowSeconds: 60 },
} as const satisfies Partial<Operation>

const watchedBonus = z.object({
  bonusId: z.string(),
  playerId: z.string(),
  bonusPlanId: z.string(),
  bonusPlanName: z.string(),
  currency,
  /** The bonus as it was granted. */
  amount: amountText,
  /** The sum of the stakes of all rounds in which bonus money was staked, including their cash. */
  staked: amountText,
  /** The stakes of these rounds less their wins. Negative if the player has won more than staked. */
  netLost: amountText,
  /** The stakes of the rounds that paid back 90 % to 110 % of their stakes. */
  covered: amountText,
  /** The bonus money that became cash. */
  released: amountText,
  /** The withdrawals that the player requested within a day after the end of the bonus. */
  withdrawn: amountText,
  signs: z.array(z.enum(watchSigns)),
  /** ISO 8601 UTC. */
  endedAt: z.string(),
  foundAt: z.string(),
})

export const getWatchedBonuses = op({
  ...staff,
  id: 'getWatchedBonuses',
  method: 'GET',
  path: '/staff/getWatchedBonuses',
  summary: 'List the bonuses whose play staff should look at and have not decided about, oldest first',
  request: z.object({
    /** Cursor of the next page, from the previous reply. */
    cursor: z.optional(z.string().check(z.maxLength(100))),
    size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
  }),
  replies: { SUCCESS: z.object({ bonuses: z.array(watchedBonus), nextCursor: z.optional(z.string()) }) },
  errors: [],
})

export const decideWatchedBonus = op({
  ...staff,
  id: 'decideWatchedBonus',
  permission: 'withdrawals.decide',
  method: 'POST',
  path: '/staff/decideWatchedBonus',
  summary: 'Record whether a watched bonus was abused. Nothing else changes, and the player does not learn of it',
  request: z.object({
    playerId: z.uuid(),
    bonusId: z.uuid(),
    decision: z.enum(watchDecisions),
    reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
  }),
  replies: { SUCCESS: z.object({}) },
  errors: ['bonuses.unknown', 'bonuses.watchDecided'],
})

export const operations = [getWatchedBonuses, decideWatchedBonus] as const
