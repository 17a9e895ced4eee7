import * as z from 'zod/mini'
import { op } from '../op.ts'

export const lockTypes = ['TIMEOUT', 'EXCLUSION'] as const

export const lockPeriodUnits = ['Day', 'Week', 'Month'] as const

/** An exclusion must last at least six months (LCCP 3.5). A time-out may last at most six weeks (LCCP 3.3.4). */
export const lockPlayer = op({
  id: 'lockPlayer',
  duringMaintenance: true,
  service: 'platform',
  method: 'POST',
  path: '/lockPlayer',
  access: 'signup',
  setsCookies: true,
  // A player who is already on a break may extend it, or exclude themselves.
  alsoFor: 'withdrawal',
  summary:
    'The player takes a break of one day to six weeks, or excludes themselves for six months to five years or for good; ' +
    'at once, in every session, never shorter than before',
  request: z.object({
    lockType: z.enum(lockTypes),
    /** Required unless `permanent` is true. Months are calendar months in UTC. */
    lockPeriodUnit: z.optional(z.enum(lockPeriodUnits)),
    lockPeriod: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2000))),
    /** Only allowed for exclusions. */
    permanent: z._default(z.boolean(), false),
  }),
  replies: {
    SUCCESS: z.object({
      /** ISO 8601 UTC. Absent if the exclusion is permanent. */
      lockedUntil: z.optional(z.string()),
    }),
  },
  errors: ['restrictions.period', 'restrictions.shorter'],
  rate: { limit: 30, windowSeconds: 60 },
  idempotent: true,
})

export const operations = [lockPlayer] as const
