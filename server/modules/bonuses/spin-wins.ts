/** The wins of free spins have to be wagered like the amount of their bonus. */
import type { Tx } from '../../kit/db.ts'
import { updateBonus, type PlayerBonus } from './bonus-store.ts'

/** Adds a win to what the bonus requires, or takes one that was undone from it. Stakes that were counted stay counted. */
export async function addSpinWin(tx: Tx, bonus: PlayerBonus, addedMinor: bigint): Promise<void> {
  if (addedMinor === 0n || bonus.status !== 'ACTIVE') return
  await updateBonus(tx, bonus, {
    spin_win_minor: bonus.spinWinMinor + addedMinor,
    requirement_minor: bonus.requirementMinor + addedMinor * BigInt(bonus.terms.wageringTimes),
  })
}
