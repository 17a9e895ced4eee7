import * as z from 'zod/mini'
import { op } from '../op.ts'

export const getPaymentData = op({
  id: 'getPaymentData',
  service: 'platform',
  method: 'GET',
  path: '/getPaymentData',
  access: 'player',
  alsoFor: 'withdrawal',
  summary: 'Read the content of the methods in the session’s currency, in the player’s language',
  request: z.object({}),
  replies: {
    SUCCESS: z.object({
      data: z.array(
        z.object({
          code: z.string(),
          title: z.object({ rendered: z.string() }),
          logo: z.object({ guid: z.string() }),
          /** The amounts of the quick buttons, separated by commas. */
          quick_amounts: z.string(),
        }),
      ),
    }),
  },
  errors: ['payments.data'],
  rate: { limit: 60, windowSeconds: 60 },
})

export const dataOperations = [getPaymentData] as const
