/**
 * The reminder that players should review their limits (UKGC RTS 12). Players get it every six months, in the inbox and
 * by e-mail. The portal shows a note until the player has answered it.
 */
import * as z from 'zod/mini'
import { op } from '../op.ts'

/**
 * The player's answer to the reminder. `KEEP`: the player keeps the limits. `CHANGE`: the player is about to change
 * them.
 */
const answer = z.enum(['KEEP', 'CHANGE'])

export const getLimitReview = op({
  id: 'getLimitReview',
  service: 'platform',
  method: 'GET',
  path: '/getLimitReview',
  access: 'player',
  summary: 'Tell whether a reminder to look at the limits waits for an answer',
  request: z.object({}),
  replies: {
    SUCCESS: z.object({
      waiting: z.boolean(),
      /** When the last reminder was sent (ISO 8601 UTC). */
      remindedAt: z.optional(z.string()),
    }),
  },
  errors: [],
})

export const answerLimitReview = op({
  id: 'answerLimitReview',
  service: 'platform',
  method: 'POST',
  path: '/answerLimitReview',
  access: 'player',
  summary: 'Answer the reminder to look at the limits, on record. Without a waiting reminder it changes nothing',
  request: z.object({ answer }),
  replies: { SUCCESS: z.object({}) },
  errors: [],
  rate: { limit: 30, windowSeconds: 60 },
})

export const operations = [getLimitReview, answerLimitReview] as const
