import * as z from 'zod/mini'

/** The settings for loyalty points. They are included in the settings of ../config.ts. */
export const loyaltySettings = {
  /** How many months after the month in which they were earned unspent points expire. */
  LOYALTY_EXPIRY_MONTHS: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(120)), 12),
}
