import * as z from 'zod/mini'
import { op } from './op.ts'

export const getChannels = op({
  id: 'getChannels',
  service: 'channels',
  method: 'GET',
  path: '/channel/all',
  access: 'visitor',
  summary: 'Public channels',
  request: z.object({ type: z._default(z.literal('public'), 'public') }),
  replies: { SUCCESS: z.object({ channels: z.array(z.object({ channelId: z.string(), name: z.string() })) }) },
  errors: [],
})

export const operations = [getChannels] as const
