import * as z from 'zod/mini'
import { amountText } from '../money.ts'

/** The paging fields of a list of the entries or players that make up a figure. */
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
      /** The kind of movement: see docs/auditor/money.md. */
      movement: z.string(),
      /** The signed change of the figure or account. For example, a chargeback decreases the figures of payments. */
      amount: amountText,
      cause: z.string(),
    }),
  ),
  nextCursor: z.optional(z.string()),
})
