import { currency, parseAmount, type Currency } from '@baize/contract/money'
import * as z from 'zod/mini'

/**
 * The highest stakes in one game cycle, in minor units of a currency. `youngMaximumMinor` applies to players below
 * `YOUNG_PLAYER_YEARS`.
 */
export interface CycleLimit {
  readonly maximumMinor: bigint
  readonly youngMaximumMinor: bigint
}

/**
 * Parses `GBP=5.00/2.00,EUR=5.80/2.30`: for each currency, the highest stake and the highest stake of young players.
 * @returns undefined if the list is malformed, an amount is zero, young players may stake more than others, or a
 * currency is given twice
 */
export function parseStakeLimits(text: string): ReadonlyMap<Currency, CycleLimit> | undefined {
  const limits = new Map<Currency, CycleLimit>()
  for (const item of text.split(',').map((part) => part.trim())) {
    const [, code, all = '', young = ''] = /^([A-Z]{3})=([\d.]+)\/([\d.]+)$/.exec(item) ?? []
    const known = currency.safeParse(code)
    if (!known.success || limits.has(known.data)) return undefined
    const [maximumMinor, youngMaximumMinor] = [parseAmount(all, known.data), parseAmount(young, known.data)]
    if (!maximumMinor || !youngMaximumMinor || youngMaximumMinor > maximumMinor) return undefined
    limits.set(known.data, { maximumMinor, youngMaximumMinor })
  }
  return limits
}

export const stakeLimitSettings = {
  /** The age in years below which the lower maximum of SLOT_STAKE_LIMITS applies. */
  YOUNG_PLAYER_YEARS: z._default(z.coerce.number().check(z.int(), z.minimum(18), z.maximum(99)), 25),
  /**
   * The highest stake in one game cycle of a slot, and the highest stake of young players:
   * `GBP=5.00/2.00,EUR=5.80/2.30`. The first currency must be the one in which the law states the amounts. Amounts for
   * currencies that are not listed are converted at LIMIT_RATES.
   */
  SLOT_STAKE_LIMITS: z._default(
    z.string().check(z.refine((text) => parseStakeLimits(text) !== undefined, 'is no list of currency=maximum/young')),
    'GBP=5.00/2.00',
  ),
}

const shape = z.object(stakeLimitSettings)

export const stakeLimitsOf = (values: z.output<typeof shape>) => ({
  youngPlayerYears: values.YOUNG_PLAYER_YEARS,
  slotStakeLimits: parseStakeLimits(values.SLOT_STAKE_LIMITS) ?? new Map<Currency, CycleLimit>(),
})
