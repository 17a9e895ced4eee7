import * as z from 'zod/mini'
import { op } from '../op.ts'

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
    /** The id of a ledger entry that belongs to the round. */
    entryId: z.optional(z.uuid()),
    /** The studio and the id of the round, instead of the ledger entry. */
    studio: z.optional(z.string().check(z.maxLength(40))),
    roundId: z.optional(z.string().check(z.maxLength(200))),
  }),
  /**
   * The URL of the studio's page about the round, which is only valid for a short time. Absent if the studio has no
   * such pages, or is no longer configured.
   */
  replies: { SUCCESS: z.object({ url: z.optional(z.string()) }) },
  errors: ['rounds.unknown', 'rounds.pageDown'],
  rate: { limit: 120, windowSeconds: 60 },
})

export const operations = [getRoundPage] as const
