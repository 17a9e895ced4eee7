import * as z from 'zod/mini'
import { op } from '../op.ts'

const own = { service: 'platform', access: 'staff', permission: 'own' } as const

export const getOwnPlayers = op({
  ...own,
  id: 'getOwnPlayers',
  method: 'GET',
  path: '/staff/getOwnPlayers',
  summary:
    'List the player accounts of the member of staff: those with their e-mail address, and those that they have declared',
  request: z.object({}),
  replies: {
    SUCCESS: z.object({
      players: z.array(
        z.object({
          playerId: z.string(),
          name: z.string(),
          /**
           * When the member declared the account (ISO 8601 UTC). Absent for an account that was found by the member’s
           * e-mail address.
           */
          declaredAt: z.optional(z.string()),
        }),
      ),
    }),
  },
  errors: [],
  rate: { limit: 120, windowSeconds: 60 },
})

export const declareOwnPlayer = op({
  ...own,
  id: 'declareOwnPlayer',
  method: 'POST',
  path: '/staff/declareOwnPlayer',
  summary:
    'Declare a player account as the member’s own, for good. They then change nothing about it, and decide nothing about ' +
    'its money. Accounts with the member’s e-mail address need no declaration',
  /** The username, e-mail address or id of the account. An e-mail address stands for all accounts that have it. */
  request: z.object({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)) }),
  replies: { SUCCESS: z.object({}) },
  errors: ['restrictions.player'],
  rate: { limit: 10, windowSeconds: 3600 },
})

export const operations = [getOwnPlayers, declareOwnPlayer] as const
