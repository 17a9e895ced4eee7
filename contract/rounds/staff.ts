import * as z from 'zod/mini'
import { day } from '../day.ts'
import { op } from '../op.ts'
import { roundSums } from './player.ts'

export const getInterruptedRounds = op({
  id: 'getInterruptedRounds',
  permission: 'rounds.read',
  service: 'platform',
  method: 'GET',
  path: '/staff/getInterruptedRounds',
  access: 'staff',
  summary: 'List rounds that stayed open for too long, newest first. The period includes both days (UTC)',
  request: z.object({
    startDate: day,
    endDate: day,
    /**
     * open: the round has not ended. cancelled: the stakes of the round were returned. closed: the round has ended in
     * any other way.
     */
    state: z.optional(z.enum(['open', 'closed', 'cancelled'])),
    cursor: z.optional(z.string().check(z.maxLength(250))),
    size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 25),
  }),
  replies: {
    SUCCESS: z.object({
      rounds: z.array(
        z.object({
          playerId: z.string(),
          studio: z.string(),
          roundId: z.string(),
          gameId: z.string(),
          ...roundSums,
          openedAt: z.string(),
          foundAt: z.string(),
          /**
           * How the round ends: `studio` if the studio resumes and settles it, `refund` if Baize returns the stakes.
           */
          outcome: z.enum(['studio', 'refund']),
          closedAt: z.optional(z.string()),
        }),
      ),
      nextCursor: z.optional(z.string()),
    }),
  },
  errors: ['wallet.period'],
  rate: { limit: 60, windowSeconds: 60 },
})

export const operations = [getInterruptedRounds] as const
