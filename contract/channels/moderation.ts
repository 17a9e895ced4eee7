import * as z from 'zod/mini'
import { reportCauses } from './player.ts'
import { op } from '../op.ts'

const channelId = z.string().check(z.regex(/^\d{1,18}$/))
const reason = z.string().check(z.trim(), z.minLength(3), z.maxLength(300))
const rate = { limit: 120, windowSeconds: 60 } as const

export const muteLengths = ['HOUR', 'DAY', 'WEEK', 'MONTH', 'FOR_GOOD'] as const
export type MuteLength = (typeof muteLengths)[number]

export const saveChannel = op({
  id: 'saveChannel',
  permission: 'channels.manage',
  service: 'channels',
  method: 'POST',
  path: '/staff/saveChannel',
  access: 'staff',
  summary: 'Add, rename, close or open a channel. Everybody reads public ones, and players write in open ones',
  request: z.object({
    channelId,
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    public: z.boolean(),
    open: z._default(z.boolean(), true),
  }),
  replies: { SUCCESS: z.object({}) },
  errors: [],
  rate,
})

export const postHouseMessage = op({
  id: 'postHouseMessage',
  permission: 'channels.manage',
  service: 'channels',
  method: 'POST',
  path: '/staff/postHouseMessage',
  access: 'staff',
  summary: 'Write a message of the house. It must not advertise: everybody reads it, excluded players too',
  request: z.object({
    channelId,
    content: z.string().check(z.minLength(1), z.maxLength(4000)),
    /** Staff declare that the message contains no advertising. The audit log keeps the declaration. */
    marketing: z.literal(false),
  }),
  replies: { SUCCESS: z.object({ messageId: z.string() }) },
  errors: ['channels.unknown', 'channels.empty', 'channels.long'],
  rate,
  idempotent: true,
})

export const getChannelPosts = op({
  id: 'getChannelPosts',
  permission: 'channels.moderate',
  service: 'channels',
  method: 'GET',
  path: '/staff/getChannelPosts',
  access: 'staff',
  summary: 'List the players’ messages of a channel with their authors, newest first, deleted ones too',
  request: z.object({
    channelId,
    /** Cursor of the next page, from the previous reply. */
    cursor: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
  }),
  replies: {
    SUCCESS: z.object({
      posts: z.array(
        z.object({
          messageId: z.string(),
          playerId: z.string(),
          nickname: z.string(),
          content: z.string(),
          at: z.string(),
          deleted: z.boolean(),
        }),
      ),
      nextCursor: z.optional(z.string()),
    }),
  },
  errors: [],
  rate,
})

export const deleteChannelMessage = op({
  id: 'deleteChannelMessage',
  disclosed: ['messageId'],
  permission: 'channels.moderate',
  service: 'channels',
  method: 'POST',
  path: '/staff/deleteChannelMessage',
  access: 'staff',
  summary: 'Delete a message. It disappears from every open page at once',
  request: z.object({ messageId: z.uuid(), reason }),
  replies: { SUCCESS: z.object({}) },
  errors: ['channels.message', 'channels.deleted'],
  rate,
})

export const muteChannelPlayer = op({
  id: 'muteChannelPlayer',
  disclosed: ['length', 'reason'],
  permission: 'channels.moderate',
  service: 'channels',
  method: 'POST',
  path: '/staff/muteChannelPlayer',
  access: 'staff',
  summary: 'Mute a player in all channels, for a time or for good. The player reads the reason',
  request: z.object({ playerId: z.uuid(), length: z.enum(muteLengths), reason }),
  replies: { SUCCESS: z.object({}) },
  errors: ['channels.player'],
  rate,
  idempotent: true,
})

export const unmuteChannelPlayer = op({
  id: 'unmuteChannelPlayer',
  disclosed: [],
  permission: 'channels.moderate',
  service: 'channels',
  method: 'POST',
  path: '/staff/unmuteChannelPlayer',
  access: 'staff',
  summary: 'Lift every mute of a player',
  request: z.object({ playerId: z.uuid(), reason }),
  replies: { SUCCESS: z.object({}) },
  errors: ['channels.player', 'channels.notMuted'],
  rate,
  idempotent: true,
})

export const getChannelReports = op({
  id: 'getChannelReports',
  permission: 'channels.moderate',
  service: 'channels',
  method: 'GET',
  path: '/staff/getChannelReports',
  access: 'staff',
  summary: 'List the oldest 100 reports that wait for a decision',
  request: z.object({}),
  replies: {
    SUCCESS: z.object({
      reports: z.array(
        z.object({
          messageId: z.string(),
          channelId: z.string(),
          cause: z.enum(reportCauses),
          reportedAt: z.string(),
          reporterId: z.string(),
          authorId: z.string(),
          nickname: z.string(),
          content: z.string(),
          deleted: z.boolean(),
        }),
      ),
    }),
  },
  errors: [],
  rate,
})

export const decideChannelReport = op({
  id: 'decideChannelReport',
  permission: 'channels.moderate',
  service: 'channels',
  method: 'POST',
  path: '/staff/decideChannelReport',
  access: 'staff',
  summary: 'Decide all waiting reports of a message: delete the message or keep it',
  request: z.object({ messageId: z.uuid(), decision: z.enum(['DELETE', 'KEEP']), reason }),
  replies: { SUCCESS: z.object({}) },
  errors: ['channels.report', 'channels.reportDecided'],
  rate,
})

export const getChannelWords = op({
  id: 'getChannelWords',
  permission: 'channels.moderate',
  service: 'channels',
  method: 'GET',
  path: '/staff/getChannelWords',
  access: 'staff',
  summary: 'List the refused words',
  request: z.object({}),
  replies: { SUCCESS: z.object({ words: z.array(z.string()) }) },
  errors: [],
  rate,
})

const word = z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[\p{L}\p{N}]{3,40}$/u))

export const saveChannelWord = op({
  id: 'saveChannelWord',
  permission: 'channels.manage',
  service: 'channels',
  method: 'POST',
  path: '/staff/saveChannelWord',
  access: 'staff',
  summary: 'Refuse a word in messages and nicknames, in every spelling',
  request: z.object({ word }),
  replies: { SUCCESS: z.object({}) },
  errors: ['channels.words'],
  rate,
})

export const removeChannelWord = op({
  id: 'removeChannelWord',
  permission: 'channels.manage',
  service: 'channels',
  method: 'POST',
  path: '/staff/removeChannelWord',
  access: 'staff',
  summary: 'Allow a refused word again',
  request: z.object({ word }),
  replies: { SUCCESS: z.object({}) },
  errors: ['channels.wordUnknown'],
  rate,
})

export const operations = [
  saveChannel,
  postHouseMessage,
  getChannelPosts,
  deleteChannelMessage,
  muteChannelPlayer,
  unmuteChannelPlayer,
  getChannelReports,
  decideChannelReport,
  getChannelWords,
  saveChannelWord,
  removeChannelWord,
] as const
