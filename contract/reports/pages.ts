import * as z from 'zod/mini'
import { amountText } from '../money.ts'

/** The fields for paging through the entries or players behind a reported number. */
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
      /**
       * The signed change of the reported total or of the account's balance. For example, a chargeback decreases the
       * total of deposits.
       */
      amount: amountText,
      cause: z.string(),
    }),
  ),
  nextCursor: z.optional(z.string()),
})
