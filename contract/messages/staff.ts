import * as z from 'zod/mini'
import { op } from '../op.ts'
import { product } from '../products.ts'

export const sendMessage = op({
  id: 'sendMessage',
  disclosed: ['content'],
  permission: 'players.contact',
  service: 'platform',
  method: 'POST',
  path: '/staff/sendMessage',
  access: 'staff',
  summary: 'Send a player a message in HTML. Scripts, styles, forms and frames are removed',
  request: z.object({
    playerId: z.uuid(),
    content: z.string().check(z.trim(), z.minLength(1), z.maxLength(20_000)),
    /**
     * The product that the message advertises. If the player may not receive offers of this product, the message is
     * refused. Absent for a message that advertises nothing.
     */
    marketing: z.optional(product),
  }),
  replies: { SUCCESS: z.object({ messageId: z.string() }) },
  errors: ['messages.player', 'messages.empty', 'messages.marketing'],
  rate: { limit: 120, windowSeconds: 60 },
  idempotent: true,
})

export const operations = [sendMessage] as const
