import * as z from 'zod/mini'

/**
 * The values with which the browser opens the provider's cashier. `sessionId` is valid only for the cashier. It gives
 * no access to the player's session on the platform.
 */
export const cashier = z.object({
  merchantId: z.string(),
  userId: z.string(),
  sessionId: z.string(),
  environment: z.enum(['production', 'test']),
  /** The cashier's URL. Absent if the default URL of the cashier's browser library is correct. */
  cashierUrl: z.optional(z.string()),
})
