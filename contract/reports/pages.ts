import * as z from 'zod/mini'
import { amountText } from '../money.ts'

/** A page of entries or players behind a figure. */
export const page = {
  /** Cursor of the next page, from the previous reply. */
  cursor: z.optional(z.string().check(z.maxLength(100))),
  size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2000)), 50),
}

export const journalPage = z.object({
  entries: z.array(
    z.object({
      entryId: z.string(),
      playerId: z.string(),
      /** ISO 8601 UTC. */
      at: z.string(),
      /** The movement: see docs/auditor/money.md. */
      movement: z.string(),
      /** The change of the figure or account, signed: a chargeback or a return lowers the figure of payments. */
      amount: amountText,
      cause: z.string(),
    }),
  ),
  nextCursor: z.optional(z.string()),
})
