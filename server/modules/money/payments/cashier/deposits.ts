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
  /** The deposit that the player has begun in our wallet. */
  readonly begunId: string | undefined
}

/**
 * The deposit that the player has begun, if it is theirs, held, unused and in this currency. Otherwise a new one. The
 * cashier lets the player change the amount: the deposit takes a larger one over, and keeps room for the other.
 * @param requireRoom checks an amount that our wallet has not checked when it began the deposit
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
