import * as z from 'zod/mini'
import { op } from '../op.ts'
import { standing } from './player.ts'

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

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
    /** open: not ended yet. cancelled: its stakes were given back. */
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
          ...standing,
          openedAt: z.string(),
          foundAt: z.string(),
          /** The party that ends it: its studio, which resumes it, or Baize, which refunds the stakes. */
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

export const getRoundPage = op({
  id: 'getRoundPage',
  permission: 'rounds.read',
  service: 'platform',
  method: 'GET',
  path: '/staff/getRoundPage',
  access: 'staff',
  summary: 'Read the address of the studio’s own page about a round of a player, if its studio has such pages',
  request: z.object({
    playerId: z.uuid(),
    /** A movement of the round. */
    entryId: z.optional(z.uuid()),
    /** Or the round itself. */
    studio: z.optional(z.string().check(z.maxLength(40))),
    roundId: z.optional(z.string().check(z.maxLength(200))),
  }),
  /** The address serves for a short time. */
  replies: { SUCCESS: z.object({ url: z.optional(z.string()) }) },
  errors: ['rounds.unknown', 'rounds.pageDown'],
  rate: { limit: 120, windowSeconds: 60 },
})

export const operations = [getInterruptedRounds, getRoundPage] as const
