import * as z from 'zod/mini'
import { op } from './op.ts'

/** How many friends a player may invite, and how many at a time the page asks for. */
export const referralMaximum = 15
export const referralInputs = 4

export const referFriend = op({
  id: 'referFriend',
  service: 'platform',
  method: 'POST',
  path: '/referFriend',
  access: 'player',
  summary: 'Invite friends by mail: at most 15 addresses a player',
  request: z.object({
    /** Joined by commas. */
    emails: z.string().check(z.maxLength(4000)),
  }),
  replies: { SUCCESS: z.object({ invited: z.number() }) },
  errors: ['referrals.invalid', 'referrals.limit', 'referrals.repeated', 'field.email', 'field.required'],
  rate: { limit: 10, windowSeconds: 60 },
  alsoGet: true,
})

export const operations = [referFriend] as const
