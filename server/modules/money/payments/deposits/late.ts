import { formatAmount } from '@baize/contract/money'
import type { Instant } from '../../../../kit/clock.ts'
import type { Tx } from '../../../../kit/db.ts'
import type { Rates } from '../../wallet/service.ts'
import { insertDifference } from '../orders/service.ts'
import { exceededLimits } from './limits.ts'
import { isHeld } from './rules.ts'
import type { Deposit } from './store.ts'

/** A credit that no limit could hold back. */
export interface Unheld {
  /** `PAID_LATE`: the hold had ended. `OVER_LIMIT`: it was in time, and the player's deposits exceed a limit now. */
  readonly kind: 'PAID_LATE' | 'OVER_LIMIT'
  /** The periods whose limit is exceeded now: `Daily`, `Weekly`, `Monthly`. */
  readonly exceeded: readonly string[]
}

/**
 * Keeps a record for staff when a credited deposit came after its hold, or exceeds a limit. Money that has moved is
 * credited in any case. Call this after the booking, which locks the balance.
 * @param before the deposit as it was before the credit
 */
export async function noteUnheld(
  tx: Tx,
  before: Deposit,
  { at, rates }: { readonly at: Instant; readonly rates: Rates },
): Promise<Unheld | undefined> {
  const { playerId, provider, orderCode, money, payableUntil, state } = before
  const isLate = !isHeld(before, at) && Temporal.Instant.compare(payableUntil, at) <= 0
  const exceeded = await exceededLimits(tx, playerId, { at, rates })
  if (!isLate && exceeded.length === 0) return undefined
  const kind = isLate ? 'PAID_LATE' : 'OVER_LIMIT'
  const content = {
    amount: formatAmount(money.amountMinor, money.currency),
    currency: money.currency,
    state,
    payableUntil: payableUntil.toString(),
    paidAt: at.toString(),
    exceeded,
  }
  await insertDifference(tx, { provider, kind, report: { orderCode, status: kind, content }, at })
  return { kind, exceeded }
}
