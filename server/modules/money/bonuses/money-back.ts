/**
 * Books a bonus's share of what a game pays, and of what a rollback returns (docs/auditor/bonuses.md). Callers have
 * locked the balance.
 */
import type { Instant } from '../../../kit/clock.ts'
import type { Tx } from '../../../kit/db.ts'
import type { LockedBalance } from '../ledger/service.ts'
import { bookBonus } from '../wallet/service.ts'
import { addSpinWin, selectBonus, updateBonus, type PlayerBonus } from './bonus-store.ts'
import type { PlayPart, WentTo } from './play-store.ts'
import { addCarried, type RoundKey } from './round-store.ts'
import { lesser } from './rules.ts'

/**
 * Where money that belongs to the bonus is booked: an active bonus keeps it as bonus money, a completed one passes it
 * to the player as cash, and any other one forfeits it to the house.
 */
export const wentTo = ({ status }: PlayerBonus): WentTo =>
  status === 'ACTIVE' ? 'bonus' : status === 'COMPLETED' ? 'cash' : 'house'

interface BonusPart {
  readonly amountMinor: bigint
  /**
   * How much of `amountMinor` goes to the house, whatever the status of the bonus, because the house paid this amount
   * when an earlier win of the round was rolled back.
   */
  readonly repaidMinor?: bigint
  readonly at: Instant
}

/**
 * Moves the bonus's share of a booked movement out of the player's cash, because games pay everything into cash. The
 * share of an active bonus becomes bonus money, and the share of a completed bonus stays cash. For a bonus that ended
 * otherwise, the share goes to the house.
 */
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
 * Prepares the rollback of a win, which takes the whole win out of the player's cash. The shares that went to bonus
 * money or to the house are not in that cash, so this function first moves them there. It takes them from the bonus as
 * far as the money of the bonus suffices, and the rest from the house.
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

/**
 * Returns how much the player still has of a share of a win that went into a bonus: as bonus money if the bonus is
 * active, or as cash if the bonus was completed. For a completed bonus, it also reduces `releasedMinor` by that amount,
 * so that no second rollback counts the same cash again.
 */
async function ownPart(tx: Tx, account: LockedBalance, bonus: PlayerBonus, shareMinor: bigint): Promise<bigint> {
  if (bonus.status === 'ACTIVE') return lesser(shareMinor, account.balances.bonusMinor)
  if (bonus.status !== 'COMPLETED') return 0n
  const ownMinor = lesser(shareMinor, bonus.releasedMinor)
  if (ownMinor > 0n) await updateBonus(tx, bonus, { released_minor: bonus.releasedMinor - ownMinor })
  return ownMinor
}
