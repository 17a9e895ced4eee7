import type { Product } from '@baize/contract/products'
import type { Currency } from '@baize/contract/money'
import { sql } from 'kysely'
import type { BonusTerms, FreeSpins } from './rules.ts'

interface SpinColumns {
  free_spins: number
  spin_studio: string | null
  spin_game_id: string | null
  spin_stake_minor: bigint | null
  spin_days: number | null
}

/** The columns that the tables `bonus_plan` and `player_bonus` share. */
export interface TermColumns extends SpinColumns {
  product: Product
  currency: Currency
  minimum_deposit_minor: bigint
  match_percent: number | null
  wagering_times: number
  term_days: number
  maximum_stake_minor: bigint | null
  repeatable: boolean
}

interface StoredTerms extends TermColumns {
  cap_minor: bigint
  weights: Readonly<Record<string, number>>
}

export const termsFrom = (row: StoredTerms): BonusTerms => ({
  product: row.product,
  minimumDeposit: { amountMinor: row.minimum_deposit_minor, currency: row.currency },
  matchPercent: row.match_percent ?? undefined,
  amountMinor: row.cap_minor,
  wageringTimes: row.wagering_times,
  termDays: row.term_days,
  maximumStakeMinor: row.maximum_stake_minor ?? undefined,
  freeSpins: freeSpinsFrom(row),
  repeatable: row.repeatable,
  weights: row.weights,
})

/**
 * The values of the columns that `bonus_plan` and `player_bonus` share, except the weights and the amount. The two
 * tables store those differently.
 */
export const termColumns = (terms: BonusTerms): TermColumns => ({
  product: terms.product,
  currency: terms.minimumDeposit.currency,
  minimum_deposit_minor: terms.minimumDeposit.amountMinor,
  match_percent: terms.matchPercent ?? null,
  wagering_times: terms.wageringTimes,
  term_days: terms.termDays,
  maximum_stake_minor: terms.maximumStakeMinor ?? null,
  repeatable: terms.repeatable,
  free_spins: terms.freeSpins?.count ?? 0,
  spin_studio: terms.freeSpins?.studio ?? null,
  spin_game_id: terms.freeSpins?.gameId ?? null,
  spin_stake_minor: terms.freeSpins?.stakeMinor ?? null,
  spin_days: terms.freeSpins?.days ?? null,
})

function freeSpinsFrom(row: SpinColumns): FreeSpins | undefined {
  const {
    free_spins: count,
    spin_studio: studio,
    spin_game_id: gameId,
    spin_stake_minor: stakeMinor,
    spin_days: days,
  } = row
  if (studio === null || gameId === null || stakeMinor === null || days === null) return undefined
  return { count, studio, gameId, stakeMinor, days }
}

export const planWeights = sql<Readonly<Record<string, number>>>`(
  select coalesce(jsonb_object_agg(game_kind, percent), '{}') from bonus_game_weight as weight
  where weight.bonus_plan_id = bonus_plan.bonus_plan_id)`.as('weights')
