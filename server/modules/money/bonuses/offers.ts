import type { Currency } from '@baize/contract/money'
import type { Db } from '../../../kit/db.ts'
import { AppError } from '../../../kit/app-error.ts'
import { isSwitchedOff } from '../../back-office/switches/service.ts'
import { findPlayableGames } from '../../play/games/service.ts'
import { selectKind } from './play-store.ts'
import { isOfOneProduct, type BonusPlan, type FreeSpins } from './rules.ts'
import { termsIdOf, termsShower } from './terms.ts'

/**
 * True if the plan may be offered now: staff have not switched bonuses off, the plan belongs to one product, and the
 * game of its free spins takes stakes.
 */
export async function mayBeOffered(db: Db, plan: BonusPlan): Promise<boolean> {
  if ((await isSwitchedOff(db, 'BONUSES')) || !(await isSound(db, plan))) return false
  const spins = plan.freeSpins ? [plan.freeSpins] : []
  return spins.every(await findPlayableGames(db, spins, plan.minimumDeposit))
}

/**
 * Looks up the games of free spins. Returns a function that is true for spins that the player can play now. It is false
 * for all spins while staff have switched bonuses off.
 */
export async function findPlayableSpins(
  db: Db,
  spins: readonly FreeSpins[],
  player: { readonly currency: Currency; readonly country?: string },
): Promise<(spins: FreeSpins) => boolean> {
  if (spins.length === 0 || (await isSwitchedOff(db, 'BONUSES'))) return () => false
  return findPlayableGames(db, spins, player)
}

/**
 * True if the games of the plan all belong to its product (LCCP 5.1.1). The plan is checked again for each offer,
 * because the game of its free spins may have changed its kind since staff saved the plan.
 */
export async function isSound(db: Db, plan: BonusPlan): Promise<boolean> {
  const { freeSpins } = plan
  if (!freeSpins) return isOfOneProduct(plan, undefined)
  const kind = await selectKind(db, freeSpins.studio, freeSpins.gameId)
  return kind !== undefined && isOfOneProduct(plan, kind)
}

/**
 * Does nothing if `readId` is undefined.
 * @throws AppError `bonuses.changed` if the plan's terms differ from those that the player has read
 */
export function requireTerms(plan: BonusPlan, readId: string | undefined): void {
  if (readId !== undefined && readId !== termsIdOf(plan)) throw new AppError('bonuses.changed')
}

/** The plans in the form in which players see them. */
export async function showPlans(db: Db, plans: readonly BonusPlan[]) {
  const show = await termsShower(db, plans)
  return plans.map((plan) => ({
    bonusPlanId: plan.bonusPlanId,
    bonusPlanName: plan.name,
    imageUrl: plan.imageUrl,
    ...(plan.freeSpins && { freeSpins: plan.freeSpins.count }),
    terms: show(plan),
    termsId: termsIdOf(plan),
  }))
}
