import * as z from 'zod/mini'
import { op } from './op.ts'
import type { Permission } from './staff/permissions.ts'

/** The queues of work, each with the permission that shows it. */
export const queuePermissions = {
  withdrawals: 'money.read',
  approvals: 'approvals.decide',
  documents: 'documents.review',
  findings: 'findings.decide',
  alerts: 'protection.read',
  differences: 'money.read',
  deficits: 'money.read',
  rounds: 'rounds.read',
  reports: 'channels.moderate',
  orders: 'shop.orders',
} as const satisfies Readonly<Record<string, Permission>>

export type QueueName = keyof typeof queuePermissions

/** In the order in which the home page shows them. */
export const queueNames = Object.keys(queuePermissions) as [QueueName, ...QueueName[]]

export const getQueues = op({
  id: 'getQueues',
  permission: 'own',
  service: 'platform',
  method: 'GET',
  path: '/staff/getQueues',
  access: 'staff',
  summary: 'Count the items that wait in each queue of the caller’s roles, with the age of the oldest',
  request: z.object({}),
  replies: {
    SUCCESS: z.object({
      queues: z.array(
        z.object({
          queue: z.enum(queueNames),
          count: z.int(),
          /** ISO 8601 UTC; absent for an empty queue. */
          oldestAt: z.optional(z.string()),
        }),
      ),
    }),
  },
  errors: [],
  rate: { limit: 240, windowSeconds: 60 },
})

export const operations = [getQueues] as const
