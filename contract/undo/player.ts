import * as z from 'zod/mini'
import { op } from '../op.ts'

export const undoAccountChange = op({
  id: 'undoAccountChange',
  service: 'platform',
  method: 'POST',
  path: '/undoAccountChange',
  access: 'visitor',
  summary:
    'With the key of an alarming mail, once within days: remove second steps and linked profiles added since the mail, bring the e-mail address back, end every session, and mail a link for a new password',
  request: z.object({ key: z.string().check(z.maxLength(120)) }),
  replies: {
    SUCCESS: z.object({
      /**
       * False if no password reset could be sent, because another account has the e-mail address by now. The player
       * must then contact customer support.
       */
      resetMailed: z.boolean(),
    }),
  },
  errors: ['account.undoLink'],
  rate: { limit: 20, windowSeconds: 60 },
})

export const operations = [undoAccountChange] as const
