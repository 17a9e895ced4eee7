import * as z from 'zod/mini'

/** The values with which the browser opens the provider's cashier. `sessionId` is valid for the cashier only. */
export const cashier = z.object({
  merchantId: z.string(),
  userId: z.string(),
  sessionId: z.string(),
  environment: z.enum(['production', 'test']),
  /** The cashier's address, if it differs from the library's. */
  cashierUrl: z.optional(z.string()),
})
