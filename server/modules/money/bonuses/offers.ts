import type { Db } from '../../../kit/db.ts'
import { AppError } from '../../../kit/errors.ts'
import { isSwitchedOff } from '../../back-office/switches/service.ts'
import { selectKind } from './play-store.ts'
import { isOfOneProduct, type BonusPlan } from './rules.ts'
import { termsIdOf, termsShower } from './terms.ts'

/**
 * Whether the plan may be offered now: bonuses are not switched off, and everything in it is for its product.
 */
export const mayBeOffered = async (db: Db, plan: BonusPlan): Promise<boolean> =>
  !(await isSwitchedOff(db, 'BONUSES')) && (await isSound(db, plan))

/**
 * Whether everything in the plan is for its product (LCCP 5.1.1). The game of its free spins may have changed since staff
 * saved the plan.
 */
export async function isSound(db: Db, plan: BonusPlan): Promise<boolean> {
  const { freeSpins } = plan
  if (!freeSpins) return isOfOneProduct(plan, undefined)
  const kind = await selectKind(db, freeSpins.studio, freeSpins.gameId)
  return kind !== undefined && isOfOneProduct(plan, kind)
}

/** @throws AppError `bonuses.changed` if the player has read other terms than the plan's */
export function requireTerms(plan: BonusPlan, readId: string | undefined): void {
  if (readId !== undefined && readId !== termsIdOf(plan)) throw new AppError('bonuses.changed')
}

/** The plans as players read them. */
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
