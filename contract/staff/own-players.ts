import * as z from 'zod/mini'
import { op } from '../op.ts'

const own = { service: 'platform', access: 'staff', permission: 'own' } as const

export const getOwnPlayers = op({
  ...own,
  id: 'getOwnPlayers',
  method: 'GET',
  path: '/staff/getOwnPlayers',
  summary: 'List the player accounts that the member of staff has declared as their own',
  request: z.object({}),
  replies: {
    SUCCESS: z.object({
      /** `declaredAt`: ISO 8601 UTC. */
      players: z.array(z.object({ playerId: z.string(), name: z.string(), declaredAt: z.string() })),
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
  /** The username or e-mail address of the account. */
  request: z.object({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)) }),
  replies: { SUCCESS: z.object({}) },
  errors: ['restrictions.player'],
  rate: { limit: 10, windowSeconds: 3600 },
})

export const operations = [getOwnPlayers, declareOwnPlayer] as const
