/** Gives a bonus what a game pays for it, and takes it back again (docs/auditor/bonuses.md). The balance is locked. */
import type { Instant } from '../../../kit/clock.ts'
import type { Tx } from '../../../kit/db.ts'
import type { LockedBalance } from '../ledger/service.ts'
import { bookBonus } from '../wallet/service.ts'
import { addSpinWin, selectBonus, updateBonus, type PlayerBonus } from './bonus-store.ts'
import type { PlayPart, WentTo } from './play-store.ts'
import { addCarried, type RoundKey } from './round-store.ts'
import { lesser } from './rules.ts'

/** Where the money of a bonus goes now. */
export const wentTo = ({ status }: PlayerBonus): WentTo =>
  status === 'ACTIVE' ? 'bonus' : status === 'COMPLETED' ? 'cash' : 'house'

interface BonusPart {
  readonly amountMinor: bigint
  /** The part of it that the house keeps, whatever has become of the bonus. */
  readonly repaidMinor?: bigint
  readonly at: Instant
}

/** Moves the bonus's part of a booked movement from the player's cash to where it belongs. */
export async function giveBack(
  tx: Tx,
  account: LockedBalance,
  bonus: PlayerBonus,
  kind: 'bonus-win' | 'bonus-stake-back',
  { amountMinor, repaidMinor = 0n, at }: BonusPart,
): Promise<LockedBalance> {
  const place = wentTo(bonus)
  const forfeitMinor = place === 'house' ? amountMinor : repaidMinor
  const names = { bonusId: bonus.bonusId, at }
  const back = await bookBonus(tx, account, kind, place === 'cash' ? repaidMinor : amountMinor, names)
  return bookBonus(tx, back, 'bonus-forfeit', forfeitMinor, names)
}

/**
 * Before a win is taken back, puts into the player's cash what did not go there: from the bonus as far as it has the money,
 * and from the house what was never the player's.
 */
export async function lendWin(
  tx: Tx,
  account: LockedBalance,
  round: RoundKey,
  parts: readonly PlayPart[],
  at: Instant,
): Promise<LockedBalance> {
  let after = account
  for (const { bonusId, bonusMinor, spinWinMinor, wentTo: place } of parts) {
    const bonus = await selectBonus(tx, { playerId: account.playerId, bonusId })
    if (!bonus || place === 'cash') continue
    const ownMinor = place === 'bonus' ? await ownPart(tx, after, bonus, bonusMinor) : 0n
    const names = { bonusId, at }
    const restMinor = bonusMinor - ownMinor
    if (bonus.status === 'ACTIVE') {
      after = await bookBonus(tx, after, 'bonus-win-back', ownMinor, names)
      await addCarried(tx, round, bonusId, restMinor)
    }
    after = await bookBonus(tx, after, 'bonus-grant', restMinor, names)
    after = await bookBonus(tx, after, 'bonus-win-back', restMinor, names)
    await addSpinWin(tx, bonus, -spinWinMinor)
  }
  return after
}

/** What the player still has of a share that became bonus money: as bonus money, or as cash of its release. */
async function ownPart(tx: Tx, account: LockedBalance, bonus: PlayerBonus, shareMinor: bigint): Promise<bigint> {
  if (bonus.status === 'ACTIVE') return lesser(shareMinor, account.balances.bonusMinor)
  if (bonus.status !== 'COMPLETED') return 0n
  const ownMinor = lesser(shareMinor, bonus.releasedMinor)
  if (ownMinor > 0n) await updateBonus(tx, bonus, { released_minor: bonus.releasedMinor - ownMinor })
  return ownMinor
}
