import { draftPrefix } from '@baize/web/storage/draft.ts'
import { type Kept, keptValue } from '@baize/web/storage/kept.ts'
import * as z from 'zod/mini'

export const withdrawalSteps = ['method', 'amount', 'payee'] as const
export type WithdrawalStep = (typeof withdrawalSteps)[number]

const withdrawalDraft = z.object({
  step: z.enum(withdrawalSteps),
  method: z.optional(z.string()),
  /** Decimal text in the method's currency. */
  amount: z.optional(z.string()),
})

/** The state of the withdrawal wizard. The receiver that the player types is not part of it, so it is never stored. */
export type WithdrawalDraft = Readonly<z.output<typeof withdrawalDraft>>

export const emptyWithdrawal: WithdrawalDraft = { step: 'method' }

/**
 * Returns the place in the storage of the browser tab where the wizard's state is kept, so that after a reload the
 * player continues where they were.
 * @param account identifies the player and the currency
 */
export const keptWithdrawal = (account: string): Kept<WithdrawalDraft> =>
  keptValue('tab', `${draftPrefix}withdrawal steps ${account}`, (content) => withdrawalDraft.safeParse(content).data)
