import * as z from 'zod/mini'
import { op } from '../op.ts'
import type { Permission } from '../staff/permissions.ts'

/** The staff's work queues, each with the permission that is needed to see it. */
export const queuePermissions = {
  withdrawals: 'money.read',
  approvals: 'approvals.decide',
  documents: 'documents.review',
  findings: 'findings.decide',
  exclusions: 'findings.decide',
  alerts: 'protection.read',
  differences: 'money.read',
  deficits: 'money.read',
  watchedBonuses: 'money.read',
  rounds: 'rounds.read',
  reports: 'channels.moderate',
  orders: 'shop.orders',
} as const satisfies Readonly<Record<string, Permission>>

export type QueueName = keyof typeof queuePermissions

/** The names of the queues, in the order in which the console's home page shows them. */
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
          /** When the oldest item entered the queue (ISO 8601 UTC). Absent for an empty queue. */
          oldestAt: z.optional(z.string()),
        }),
      ),
    }),
  },
  errors: [],
  rate: { limit: 240, windowSeconds: 60 },
})

const queue = z.enum(queueNames)

/** The id of an item, as the list of its queue contains it. */
const itemId = z.string().check(z.minLength(1), z.maxLength(200))

export const getAssignments = op({
  id: 'getAssignments',
  permission: 'own',
  service: 'platform',
  method: 'GET',
  path: '/staff/getAssignments',
  access: 'staff',
  summary: 'List the items of a queue on which members of staff are working',
  request: z.object({ queue }),
  replies: {
    SUCCESS: z.object({
      assignments: z.array(
        z.object({
          itemId: z.string(),
          assignee: z.string(),
          /** ISO 8601 UTC. */
          assignedAt: z.string(),
          /** Whether the item is assigned to the caller. */
          isOwn: z.boolean(),
        }),
      ),
    }),
  },
  errors: ['staff.permission'],
  rate: { limit: 240, windowSeconds: 60 },
})

export const assignItem = op({
  id: 'assignItem',
  permission: 'own',
  service: 'platform',
  method: 'POST',
  path: '/staff/assignItem',
  access: 'staff',
  summary: 'Take an item of a queue, also from a colleague, or give it back. Others may still decide it',
  request: z.object({ queue, itemId, taken: z.boolean() }),
  replies: { SUCCESS: z.object({}) },
  errors: ['staff.permission'],
  rate: { limit: 240, windowSeconds: 60 },
})

const mostPlayers = 100
const uuid = String.raw`[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}`
const uuids = new RegExp(`^${uuid}(,${uuid})*$`)

export const getPlayerNames = op({
  id: 'getPlayerNames',
  permission: 'own',
  service: 'platform',
  method: 'GET',
  path: '/staff/getPlayerNames',
  access: 'staff',
  summary: 'Name up to 100 players of a list, and the sites on which they signed up',
  request: z.object({
    /** Players' ids, separated by commas. */
    playerIds: z.string().check(z.maxLength(mostPlayers * 37), z.regex(uuids)),
  }),
  replies: {
    SUCCESS: z.object({
      players: z.array(
        z.object({
          playerId: z.string(),
          /** Absent if the reader does not have the permission `players.read`. */
          username: z.optional(z.string()),
          site: z.int(),
        }),
      ),
    }),
  },
  errors: [],
  rate: { limit: 240, windowSeconds: 60 },
})

/** The path of the console's stream of server-sent events. */
export const staffEventsPath = '/staff/events'

export const operations = [getQueues, getAssignments, assignItem, getPlayerNames] as const
