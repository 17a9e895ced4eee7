import * as z from 'zod/mini'
import { op } from '../op.ts'

const common = {
  service: 'platform',
  access: 'staff',
  permission: 'players.read',
  rate: { limit: 240, windowSeconds: 60 },
} as const

/** The common features of two accounts that may belong to the same person or household. */
const linkGrounds = ['DOCUMENT', 'CARD', 'DEVICE', 'ADDRESS'] as const

export const getPlayerNotes = op({
  ...common,
  id: 'getPlayerNotes',
  disclosed: 'tippingOff',
  method: 'GET',
  path: '/staff/getPlayerNotes',
  summary: 'List the notes of staff about a player, newest first, a page at a time',
  request: z.object({
    playerId: z.uuid(),
    cursor: z.optional(z.uuid()),
    size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
  }),
  replies: {
    SUCCESS: z.object({
      notes: z.array(
        z.object({
          noteId: z.string(),
          /** ISO 8601 UTC. */
          writtenAt: z.string(),
          writtenBy: z.string(),
          text: z.string(),
        }),
      ),
      nextCursor: z.optional(z.string()),
    }),
  },
  errors: ['dossiers.player'],
})

export const addPlayerNote = op({
  ...common,
  id: 'addPlayerNote',
  disclosed: 'tippingOff',
  method: 'POST',
  path: '/staff/addPlayerNote',
  summary: 'Write a note about a player. Notes are never changed',
  request: z.object({ playerId: z.uuid(), text: z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000)) }),
  replies: { SUCCESS: z.object({ noteId: z.string() }) },
  errors: ['dossiers.player'],
  idempotent: true,
})

export const getLinkedAccounts = op({
  ...common,
  id: 'getLinkedAccounts',
  method: 'GET',
  path: '/staff/getLinkedAccounts',
  summary:
    'List other accounts with the same document number, card, device or postal address, at most 50 on each ground',
  request: z.object({ playerId: z.uuid() }),
  replies: {
    SUCCESS: z.object({
      accounts: z.array(
        z.object({
          playerId: z.string(),
          username: z.string(),
          /** Masked for readers without the permission `players.personal`. */
          name: z.string(),
          restriction: z.optional(z.enum(['CLOSED', 'EXCLUDED', 'LOCKED', 'TIMED_OUT'])),
          grounds: z.array(z.enum(linkGrounds)),
        }),
      ),
    }),
  },
  errors: ['dossiers.player'],
})

export const operations = [getPlayerNotes, addPlayerNote, getLinkedAccounts] as const
