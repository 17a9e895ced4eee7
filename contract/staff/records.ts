import * as z from 'zod/mini'
import { day } from '../day.ts'
import { op } from '../op.ts'

/**
 * DONE: something was changed. VIEWED: personal or financial data were read. REFUSED: the action was refused, so
 * nothing happened.
 */
const recordOutcome = z.enum(['DONE', 'VIEWED', 'REFUSED'])

export const getStaffRecords = op({
  id: 'getStaffRecords',
  permission: 'audit.read',
  service: 'platform',
  // The method is POST, because the filters may be personal data and must not appear in a URL.
  method: 'POST',
  reads: true,
  path: '/staff/getRecords',
  access: 'staff',
  summary: 'Read the audit trail of staff: who did, viewed or was refused what, newest first, a page at a time',
  request: z.object({
    /** The e-mail address of a member of staff, or the name of a service account. */
    actor: z.optional(z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(254))),
    operation: z.optional(z.string().check(z.regex(/^\w{1,60}$/))),
    outcome: z.optional(recordOutcome),
    playerId: z.optional(z.uuid()),
    /** The first and the last day of the records, in UTC. Both days are included. */
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
          /**
           * The details of the action, as JSON. Details about players are masked for readers without the permission
           * `players.personal`.
           */
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
