import * as z from 'zod/mini'
import { amountText, currency } from '../money.ts'
import { op } from '../op.ts'
import { answers } from './staff.ts'

export const getPlayQuestion = op({
  id: 'getPlayQuestion',
  service: 'platform',
  method: 'GET',
  path: '/getPlayQuestion',
  access: 'player',
  summary: 'Read whether play is paused until the player answers a question, with their figures of the last 7 days',
  request: z.object({}),
  replies: {
    SUCCESS: z.object({
      waiting: z.boolean(),
      week: z.optional(
        z.object({
          currency,
          staked: amountText,
          /** Stakes minus wins. Negative if the player has won. */
          lost: amountText,
          deposited: amountText,
          playedMinutes: z.int(),
        }),
      ),
    }),
  },
  errors: [],
})

export const answerPlayQuestion = op({
  id: 'answerPlayQuestion',
  service: 'platform',
  method: 'POST',
  path: '/answerPlayQuestion',
  access: 'player',
  summary: 'Answer the question, and end the pause. Without a question it changes nothing',
  request: z.object({ answer: z.enum(answers) }),
  replies: { SUCCESS: z.object({}) },
  errors: [],
  rate: { limit: 30, windowSeconds: 60 },
})

export const operations = [getPlayQuestion, answerPlayQuestion] as const
