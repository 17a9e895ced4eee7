import type { Money } from '@baize/contract/money'
import type { Tx } from '../../../../kit/db.ts'
import { newId } from '../../../../kit/ids.ts'
import { openDeposit } from '../deposits/open.ts'
import { isHeld } from '../deposits/rules.ts'
import { changeAmount, findDeposit } from '../deposits/service.ts'
import { isTaken } from './store.ts'
import type { CashierProvider } from './cashier-provider.ts'

export interface CashierDeposit {
  readonly playerId: string
  readonly money: Money
  readonly at: Temporal.Instant
  /** The id of the deposit that the player began in the casino before opening the cashier. */
  readonly begunId: string | undefined
}

/**
 * Returns the deposit that a cashier's transaction belongs to. This is the deposit that the player began, if it still
 * counts towards the deposit limits (its hold has not ended), no other transaction uses it, and it has the same
 * provider and currency. Otherwise it is a new deposit. Players can change the amount in the cashier. A larger amount
 * is stored. With a smaller amount, the deposit continues to count with its original amount towards the limits.
 * @param requireRoom checks the amount, or the increase of the amount, against the player's limits. By default, nothing
 * is checked
 * @returns the deposit's id
 */
export async function depositFor(
  tx: Tx,
  { provider, method }: CashierProvider,
  { playerId, money, at, begunId }: CashierDeposit,
  requireRoom: (money: Money) => Promise<void> = () => Promise.resolve(),
): Promise<string> {
  const deposit = begunId === undefined ? undefined : await findDeposit(tx, { playerId, depositId: begunId })
  const fits = deposit?.provider === provider && isHeld(deposit, at) && deposit.money.currency === money.currency
  if (fits && !(await isTaken(tx, playerId, deposit.depositId))) {
    const moreMinor = money.amountMinor - deposit.money.amountMinor
    if (moreMinor > 0n) {
      await requireRoom({ ...money, amountMinor: moreMinor })
      await changeAmount(tx, deposit, money.amountMinor)
    }
    return deposit.depositId
  }
  await requireRoom(money)
  const depositId = newId()
  await openDeposit(tx, { playerId, depositId, method, provider, money, at })
  return depositId
}
