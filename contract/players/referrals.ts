import * as z from 'zod/mini'
import { op } from '../op.ts'

/** The maximum number of friends that a player can invite, and the number of input fields that the page shows. */
export const referralMaximum = 15
export const referralInputs = 4

export const referFriend = op({
  id: 'referFriend',
  service: 'platform',
  method: 'POST',
  path: '/referFriend',
  access: 'player',
  summary: 'Invite friends by mail, at most 15 addresses per player',
  request: z.object({
    /** E-mail addresses, joined by commas. */
    emails: z.string().check(z.maxLength(4000)),
  }),
  replies: {
    SUCCESS: z.object({
      invited: z.number(),
      /** How many more friends the player can invite. */
      left: z.number(),
    }),
  },
  errors: [
    'referrals.invalid',
    'referrals.limit',
    'referrals.repeated',
    'referrals.own',
    'field.email',
    'field.required',
  ],
  rate: { limit: 10, windowSeconds: 60 },
  alsoGet: true,
})

export const operations = [referFriend] as const
