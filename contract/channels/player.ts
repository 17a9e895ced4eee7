import * as z from 'zod/mini'
import { op } from '../op.ts'

/** The longest message, in characters (Unicode code points). */
export const messageLength = 300
/** The shortest and the longest nickname, in characters. */
export const nicknameLength = { minimum: 3, maximum: 20 }

/** The reasons that a player can give for reporting a message. */
export const reportCauses = ['INSULT', 'SPAM', 'PERSONAL_DATA', 'HARM', 'OTHER'] as const
export type ReportCause = (typeof reportCauses)[number]

/** One message of a channel. `content` is a single line of plain text, never HTML. */
export interface ChannelMessage {
  readonly messageId: string
  readonly by: 'house' | 'player'
  /** The author’s nickname. Absent for a message by the casino. */
  readonly nickname?: string
  readonly content: string
  /** ISO 8601 UTC. */
  readonly at: string
}

/**
 * The server-sent events of a channel at `streamPath`. The `id` of an event is its number in the channel, and all
 * readers receive the events in the order of these numbers. A new stream begins with `start`. A stream that is opened
 * with `Last-Event-ID`, or with the parameter `from`, continues after that event; if the event is too old, the stream
 * begins with `start` instead. `gone` is the last event of a stream.
 */
export interface ChannelEvents {
  readonly start: {
    readonly name: string
    readonly open: boolean
    /** The newest messages of the channel, in the order in which they were written. */
    readonly messages: readonly ChannelMessage[]
    /** The casino’s newest message, which may be older than all of `messages`. null if the channel has none. */
    readonly house: ChannelMessage | null
  }
  readonly message: ChannelMessage
  /**
   * Staff have deleted a message. `house` is the newest of the casino’s remaining messages, or null if none remains.
   */
  readonly deletion: { readonly messageId: string; readonly house: ChannelMessage | null }
  /** Staff have renamed the channel, or have opened or closed it for new messages. */
  readonly state: { readonly name: string; readonly open: boolean }
  /** The channel is no longer public, so the stream ends. */
  readonly gone: Record<string, never>
}

/** The path of a channel's stream of server-sent events, below the service's prefix. */
export const streamPath = (channelId: string): string => `/channel/${channelId}/stream`

export const getChannels = op({
  id: 'getChannels',
  service: 'channels',
  method: 'GET',
  path: '/channel/all',
  access: 'visitor',
  summary: 'List the public channels',
  request: z.object({ type: z._default(z.literal('public'), 'public') }),
  replies: { SUCCESS: z.object({ channels: z.array(z.object({ channelId: z.string(), name: z.string() })) }) },
  errors: [],
})

export const getChannelStanding = op({
  id: 'getChannelStanding',
  service: 'channels',
  method: 'GET',
  path: '/standing',
  access: 'player',
  summary: 'The player’s nickname, and whether staff have muted them',
  request: z.object({}),
  replies: {
    SUCCESS: z.object({
      nickname: z.optional(z.string()),
      /** Present while the player is muted. `until` is ISO 8601 UTC, and absent if the mute has no end. */
      mute: z.optional(z.object({ reason: z.string(), until: z.optional(z.string()) })),
    }),
  },
  errors: [],
})

export const chooseNickname = op({
  id: 'chooseNickname',
  service: 'channels',
  method: 'POST',
  path: '/nickname',
  access: 'player',
  summary: 'Choose the name under which the player writes. It can change every 30 days',
  request: z.object({ nickname: z.string().check(z.minLength(1), z.maxLength(100)) }),
  replies: { SUCCESS: z.object({ nickname: z.string() }) },
  errors: [
    'channels.nickname',
    'channels.nicknameTaken',
    'channels.nicknameUsername',
    'channels.nicknameRefused',
    'channels.nicknameSoon',
    'channels.barred',
  ],
  rate: { limit: 20, windowSeconds: 60 },
  addressRate: { limit: 60, windowSeconds: 60 },
})

export const postChannelMessage = op({
  id: 'postChannelMessage',
  service: 'channels',
  method: 'POST',
  path: '/channel/:channelId/messages',
  access: 'player',
  summary: 'Write a message of one line in a public, open channel',
  request: z.object({ content: z.string().check(z.minLength(1), z.maxLength(4000)) }),
  replies: { SUCCESS: z.object({ messageId: z.string() }) },
  errors: [
    'channels.unknown',
    'channels.closed',
    'channels.barred',
    'channels.muted',
    'channels.mutedUntil',
    'channels.nicknameMissing',
    'channels.empty',
    'channels.long',
    'channels.word',
    'channels.pace',
  ],
  rate: { limit: 40, windowSeconds: 60 },
  addressRate: { limit: 120, windowSeconds: 60 },
  idempotent: true,
})

export const reportChannelMessage = op({
  id: 'reportChannelMessage',
  service: 'channels',
  method: 'POST',
  path: '/messages/:messageId/report',
  access: 'player',
  summary: 'Report a player’s message to staff, once',
  request: z.object({ cause: z.enum(reportCauses) }),
  replies: { SUCCESS: z.object({}) },
  errors: ['channels.message', 'channels.barred'],
  rate: { limit: 10, windowSeconds: 60 },
  addressRate: { limit: 30, windowSeconds: 60 },
})

export const operations = [
  getChannels,
  getChannelStanding,
  chooseNickname,
  postChannelMessage,
  reportChannelMessage,
] as const
