import * as z from 'zod/mini'
import { op } from '../op.ts'

const message = z.object({
  messageId: z.string(),
  /** The message as sanitised HTML. */
  content: z.string(),
  /** ISO 8601 UTC. */
  sentAt: z.string(),
  /** ISO 8601 UTC. Absent until the player has opened the message. */
  readAt: z.optional(z.string()),
})

export const getMessages = op({
  id: 'getMessages',
  service: 'platform',
  method: 'GET',
  path: '/getMessages',
  access: 'player',
  summary: 'List the house’s messages to the player, newest first',
  request: z.object({
    /** Cursor of the next page, from the previous reply. Absent: the newest messages. */
    cursor: z.optional(z.uuid()),
    size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 20),
  }),
  replies: { SUCCESS: z.object({ messages: z.array(message), nextCursor: z.optional(z.string()) }) },
  errors: [],
})

export const getUnreadMessages = op({
  id: 'getUnreadMessages',
  service: 'platform',
  method: 'GET',
  path: '/getUnreadMessages',
  access: 'player',
  summary: 'Count the unread messages',
  request: z.object({}),
  replies: { SUCCESS: z.object({ unread: z.int() }) },
  errors: [],
})

export const readMessages = op({
  id: 'readMessages',
  service: 'platform',
  method: 'POST',
  path: '/readMessages',
  access: 'player',
  summary: 'Mark a message and all earlier ones as read',
  request: z.object({ newestId: z.uuid() }),
  replies: { SUCCESS: z.object({}) },
  errors: ['messages.unknown'],
  rate: { limit: 120, windowSeconds: 60 },
})

export const operations = [getMessages, getUnreadMessages, readMessages] as const
