import * as z from 'zod/mini'

export const loyaltySettings = {
  /** Unspent points expire this many months after the end of the month in which they were earned. */
  LOYALTY_EXPIRY_MONTHS: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(120)), 12),
}
