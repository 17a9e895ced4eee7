import * as z from 'zod/mini'
import { op } from './op.ts'

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

export const saveChannel = op({
  id: 'saveChannel',
  service: 'channels',
  method: 'POST',
  path: '/staff/saveChannel',
  access: 'staff',
  summary: 'Add or change a channel. Players see public ones',
  request: z.object({
    channelId: z.string().check(z.regex(/^\d{1,18}$/)),
    name: z.string().check(z.minLength(1), z.maxLength(100)),
    public: z.boolean(),
  }),
  replies: { SUCCESS: z.object({}) },
  errors: [],
  rate: { limit: 120, windowSeconds: 60 },
})

export const operations = [getChannels, saveChannel] as const
