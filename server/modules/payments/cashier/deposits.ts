import type { Money } from '@baize/contract/money'
import type { Tx } from '../../../kit/db.ts'
import { newId } from '../../../kit/ids.ts'
import { openDeposit } from '../deposits/open.ts'
import { isHeld } from '../deposits/rules.ts'
import { findDeposit } from '../deposits/service.ts'
import { isTaken } from './store.ts'
import type { Till } from './till.ts'

export interface Wish {
  readonly playerId: string
  readonly money: Money
  readonly at: Temporal.Instant
  /** The deposit that the player has begun in our wallet. */
  readonly begunId: string | undefined
}

/**
 * The deposit that the player has begun, if it is theirs, held, unused and for this amount. Otherwise a new one.
 * @param beforeOpening checks that our wallet has made already for a deposit that it began
 * @returns the deposit's id
 */
export async function depositFor(
  tx: Tx,
  { provider, method }: Till,
  { playerId, money, at, begunId }: Wish,
  beforeOpening: () => Promise<void> = () => Promise.resolve(),
): Promise<string> {
  const deposit = begunId === undefined ? undefined : await findDeposit(tx, { playerId, depositId: begunId })
  const fits =
    deposit?.provider === provider &&
    isHeld(deposit, at) &&
    deposit.money.amountMinor === money.amountMinor &&
    deposit.money.currency === money.currency
  if (fits && !(await isTaken(tx, playerId, deposit.depositId))) return deposit.depositId
  await beforeOpening()
  const depositId = newId()
  await openDeposit(tx, { playerId, depositId, method, provider, money, at })
  return depositId
}
