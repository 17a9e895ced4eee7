/**
 * Time limits that players set for themselves, in minutes of play for real money. They cover all accounts, sessions and
 * windows of the person. Lowering a limit takes effect immediately. Raising or removing it takes effect only after a
 * cooling-off, once the player has confirmed it with `confirmPendingLimit` (UKGC RTS 12).
 */
import * as z from 'zod/mini'
import { amountText, currency } from '../money.ts'
import { op } from '../op.ts'

/**
 * After how many minutes play is stopped, counted from when the player opened the first game for real money. `OFF`
 * means that there is no limit.
 */
const sessionLimit = z.union([z.int().check(z.minimum(10), z.maximum(60)), z.literal('OFF')])

export const getSessionLimit = op({
  id: 'getSessionLimit',
  service: 'platform',
  method: 'GET',
  path: '/getSessionLimit',
  access: 'player',
  summary: 'Read the session limit: the minutes from the first game for real money of a session to the end of play',
  request: z.object({}),
  replies: {
    SUCCESS: z.object({
      sessionLimit,
      /** A raised or removed limit that is still pending. */
      pendingSessionLimit: z.optional(sessionLimit),
      /** From when the pending limit can be confirmed (ISO 8601 UTC). */
      effectiveDate: z.optional(z.string()),
      /** The id with which `confirmPendingLimit` confirms the pending limit. */
      pendingId: z.optional(z.string()),
      /** How many days a raised or removed limit stays pending. */
      cooldownPeriod: z.int(),
      /** How many minutes the player must wait after the limit has stopped play. */
      restMinutes: z.int(),
    }),
  },
  errors: [],
})

export const updateSessionLimit = op({
  id: 'updateSessionLimit',
  service: 'platform',
  method: 'POST',
  path: '/updateSessionLimit',
  access: 'player',
  summary: 'Set, lower, raise or remove the session limit. A lower limit holds at once, also for the game in progress',
  request: z.object({ limit: sessionLimit }),
  replies: {
    SUCCESS: z.object({
      /** After how many days the player can confirm the change. 0 if the change applies immediately. */
      requiresDays: z.int(),
    }),
  },
  errors: [],
  rate: { limit: 30, windowSeconds: 60 },
})

export const getPlayTime = op({
  id: 'getPlayTime',
  service: 'platform',
  method: 'GET',
  path: '/getPlayTime',
  access: 'player',
  summary: 'Tell when the player’s time limits end play for real money, and the time and money of the play so far',
  request: z.object({}),
  replies: {
    SUCCESS: z.object({
      /** The server's current time. All times are ISO 8601 UTC. */
      at: z.string(),
      /**
       * When the time limit stops play, assuming the player does not pause. The time is in the past once play has been
       * stopped. Absent if no time limit applies.
       */
      endsAt: z.optional(z.string()),
      /** Which limit stops play. */
      cause: z.optional(z.enum(['SESSION_LIMIT', 'GAME_TIME_LIMIT'])),
      /** When the player can play again. Absent unless play has been stopped. */
      againAt: z.optional(z.string()),
      /** When the first game for real money was opened. Absent if the player is not playing. */
      startedAt: z.optional(z.string()),
      currency,
      /** Stakes since `startedAt`, in the currency of the session. */
      staked: amountText,
      won: amountText,
      /** Wins minus stakes. */
      net: amountText,
    }),
  },
  errors: [],
})

export const timeOperations = [getSessionLimit, updateSessionLimit, getPlayTime] as const
