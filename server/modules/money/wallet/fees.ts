import type { Currency } from '@baize/contract/money'
import type { Tx } from '../../../kit/db.ts'
import { newId } from '../../../kit/ids.ts'
import { commitEntries, lockBalance, readPosted } from '../ledger/service.ts'
import { fee, feeReturn } from './entries.ts'

interface OrderFees {
  readonly playerId: string
  /** The cause of the order's other entries, such as `payment:<id>`. */
  readonly cause: string
  readonly provider: string
  readonly currency: Currency
  /** The fees that the provider has deducted for the order so far, less the fees that it has given back. */
  readonly totalMinor: bigint
  readonly at: Temporal.Instant
}

/**
 * Books the provider's fees for an order: only the difference between the total and what is booked already, so that a
 * repeated call books nothing, and a corrected settlement file corrects the fees. The player's money does not change.
 */
export async function bookFees(tx: Tx, order: OrderFees): Promise<void> {
  const { playerId, cause, provider, currency, totalMinor, at } = order
  const account = await lockBalance(tx, playerId, currency)
  const bookedMinor = -(await readPosted(tx, { playerId, currency }, { account: 'fees', cause }))
  const missingMinor = totalMinor - bookedMinor
  if (missingMinor === 0n) return
  const { balances } = account
  const movement =
    missingMinor > 0n ? fee(balances, provider, missingMinor) : feeReturn(balances, provider, -missingMinor)
  const entryId = newId()
  await commitEntries(tx, account, [{ ...movement, entryId, cause, commandKey: entryId, at }])
}
