import { formatAmount } from '@baize/contract/money'
import { hash } from 'node:crypto'
import type { Db } from '../../../kit/db.ts'
import { findGames } from '../../play/games/service.ts'
import type { BonusPlan, BonusTerms } from './rules.ts'

/** The terms of a plan, which are copied into each bonus. */
export const termsOf = (plan: BonusPlan): BonusTerms => ({
  product: plan.product,
  minimumDeposit: plan.minimumDeposit,
  matchPercent: plan.matchPercent,
  amountMinor: plan.amountMinor,
  wageringTimes: plan.wageringTimes,
  termDays: plan.termDays,
  maximumStakeMinor: plan.maximumStakeMinor,
  freeSpins: plan.freeSpins,
  repeatable: plan.repeatable,
  weights: plan.weights,
})

/** Derives an id from the plan's current terms: if a term changes, so does the id. */
export function termsIdOf(plan: BonusPlan): string {
  const { weights, ...terms } = termsOf(plan)
  const parts = [
    Object.entries(terms),
    Object.keys(weights)
      .toSorted()
      .map((kind) => [kind, weights[kind]]),
  ]
  const text = JSON.stringify(parts, (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value))
  return hash('sha256', text, 'base64url')
}

/**
 * Returns a function that puts terms into the form that players see, with the names of the free spins' games. `all` are
 * the terms that the function will be called with, so that one query can read all names.
 */
export async function termsShower(db: Db, all: readonly BonusTerms[]) {
  const games = all.flatMap(({ freeSpins }) => freeSpins ?? [])
  const find = games.length > 0 ? await findGames(db, games) : undefined
  return (terms: BonusTerms) => {
    const { currency, amountMinor: minimumMinor } = terms.minimumDeposit
    const { matchPercent, maximumStakeMinor, freeSpins } = terms
    const money = (minor: bigint) => formatAmount(minor, currency)
    return {
      product: terms.product,
      currency,
      ...(matchPercent !== undefined && { matchPercent }),
      maximumAmount: money(terms.amountMinor),
      minimumDeposit: money(minimumMinor),
      wageringTimes: terms.wageringTimes,
      termDays: terms.termDays,
      ...(maximumStakeMinor !== undefined && { maximumStake: money(maximumStakeMinor) }),
      weights: terms.weights,
      ...(freeSpins && {
        freeSpins: {
          count: freeSpins.count,
          stake: money(freeSpins.stakeMinor),
          days: freeSpins.days,
          gameName: find?.(freeSpins.studio, freeSpins.gameId)?.name ?? freeSpins.gameId,
        },
      }),
    }
  }
}
