import type { Instant } from '../../kit/clock.ts'
import type { Tx } from '../../kit/db.ts'
import { bookBonus, type LockedAccount } from '../wallet/service.ts'
import type { PlayerBonus } from './bonus-store.ts'

/** Returns bonus money from a game. If the bonus was cancelled or has expired, the money goes to the house. */
export async function giveBack(
  tx: Tx,
  account: LockedAccount,
  { bonusId, status }: PlayerBonus,
  kind: 'bonus-win' | 'bonus-stake-back',
  { amountMinor, at }: { readonly amountMinor: bigint; readonly at: Instant },
): Promise<LockedAccount> {
  const back = await bookBonus(tx, account, kind, amountMinor, { bonusId, at })
  return status === 'ACTIVE' ? back : bookBonus(tx, back, 'bonus-forfeit', amountMinor, { bonusId, at })
}
