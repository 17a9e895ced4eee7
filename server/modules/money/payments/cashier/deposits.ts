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
  /** The id of the deposit that the player began in our wallet before opening the cashier. */
  readonly begunId: string | undefined
}

/**
 * Returns the deposit that a cashier's transaction belongs to. This is the deposit that the player began, if it is
 * theirs, still held, not used by another transaction, and in the same currency. Otherwise it is a new one. Players can
 * change the amount in the cashier: a larger amount is stored, and with a smaller one the deposit keeps its hold on the
 * limits.
 * @param requireRoom checks the part of the amount that was not checked when the deposit began
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
