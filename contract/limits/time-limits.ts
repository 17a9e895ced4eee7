/**
 * Time limits that players set for themselves, in minutes of play for real money. They cover all accounts, sessions and
 * windows of the person. A limit is lowered at once. A limit that is raised or removed waits for the cooling-off, and then
 * for the player's confirmation with `confirmPendingLimit` (UKGC RTS 12).
 */
import * as z from 'zod/mini'
import { amountText, currency } from '../money.ts'
import { op } from '../op.ts'

/** Minutes from the first game for real money of a session to the end of play. `OFF`: no limit. */
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
      /** A raised or removed limit that waits. */
      pendingSessionLimit: z.optional(sessionLimit),
      /** ISO 8601 UTC. From then on the pending limit can be confirmed. */
      effectiveDate: z.optional(z.string()),
      /** The id of the pending limit for `confirmPendingLimit`. */
      pendingId: z.optional(z.string()),
      /** Days that a raised or removed limit waits. */
      cooldownPeriod: z.int(),
      /** Minutes after the end of play until the player can play again. */
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
      /** 0: it applies at once. */
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
      /** The server's current time, ISO 8601 UTC like all others. */
      at: z.string(),
      /** When play ends if it goes on without a pause, or when it has ended. Absent without a time limit that ends it. */
      endsAt: z.optional(z.string()),
      /** The limit that ends it. */
      cause: z.optional(z.enum(['SESSION_LIMIT', 'GAME_TIME_LIMIT'])),
      /** Present after the end: when the player can play again. */
      againAt: z.optional(z.string()),
      /** When the first game for real money was opened. Absent if the player does not play. */
      startedAt: z.optional(z.string()),
      currency,
      /** Since `startedAt`, in the currency of the session. */
      staked: amountText,
      won: amountText,
      /** Wins less stakes. */
      net: amountText,
    }),
  },
  errors: [],
})

export const timeOperations = [getSessionLimit, updateSessionLimit, getPlayTime] as const
