import * as z from 'zod/mini'
import { day } from '../day.ts'
import { op } from '../op.ts'

/** DONE: a change. VIEWED: personal or financial data were read. REFUSED: nothing happened. */
const recordOutcome = z.enum(['DONE', 'VIEWED', 'REFUSED'])

export const getStaffRecords = op({
  id: 'getStaffRecords',
  permission: 'audit.read',
  service: 'platform',
  // the filters may be personal, so they must not be part of an address
  method: 'POST',
  reads: true,
  path: '/staff/getRecords',
  access: 'staff',
  summary: 'Read the audit trail of staff: who did, viewed or was refused what, newest first, a page at a time',
  request: z.object({
    /** E-mail address of a member, or name of a machine. */
    actor: z.optional(z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(254))),
    operation: z.optional(z.string().check(z.regex(/^\w{1,60}$/))),
    outcome: z.optional(recordOutcome),
    playerId: z.optional(z.uuid()),
    /** Days in UTC, both inclusive. */
    from: z.optional(day),
    to: z.optional(day),
    cursor: z.optional(z.string().check(z.maxLength(100))),
    size: z._default(z.int().check(z.minimum(1), z.maximum(2000)), 50),
  }),
  replies: {
    SUCCESS: z.object({
      records: z.array(
        z.object({
          recordId: z.string(),
          /** ISO 8601 UTC. */
          at: z.string(),
          actor: z.string(),
          operation: z.string(),
          outcome: recordOutcome,
          subject: z.string(),
          playerId: z.optional(z.string()),
          reason: z.optional(z.string()),
          /** The facts of the action, as JSON. Those about players are masked without `players.personal`. */
          details: z.string(),
        }),
      ),
      nextCursor: z.optional(z.string()),
    }),
  },
  errors: ['wallet.period'],
  rate: { limit: 240, windowSeconds: 60 },
})

export const operations = [getStaffRecords] as const
