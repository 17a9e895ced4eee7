import { formatAmount } from '@baize/contract/money'
import type { Instant } from '../../../../kit/clock.ts'
import type { Tx } from '../../../../kit/db.ts'
import type { Rates } from '../../wallet/service.ts'
import { insertDifference } from '../orders/service.ts'
import { exceededLimits } from './limits.ts'
import { isHeld } from './rules.ts'
import type { Deposit } from './store.ts'

/** Describes a deposit that was credited although it may exceed a deposit limit. */
export interface Unheld {
  /**
   * `PAID_LATE`: the payment came after the deposit had stopped counting towards the deposit limits. `OVER_LIMIT`: the
   * payment came in time, but the player's deposits now exceed a limit.
   */
  readonly kind: 'PAID_LATE' | 'OVER_LIMIT'
  /** The periods whose limit is now exceeded: `Daily`, `Weekly`, `Monthly`. */
  readonly exceeded: readonly string[]
}

/**
 * Records a difference for staff in two cases: if a deposit was credited after it had stopped counting towards the
 * deposit limits (its hold had ended), and if the player's deposits now exceed a limit. Such a deposit is credited
 * because its money has already moved. Call this after the booking, because the booking locks the balance.
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
