/** The highest stake that the law allows for one game cycle of a slot game, in every currency (see decision 41). */
import { currency, type Currency } from '@baize/contract/money'
import type { Context } from '../../../context.ts'
import { transaction } from '../../../kit/db.ts'
import type { CycleLimit } from '../../../settings/stake-limits.ts'
import { worthIn, type Rates } from '../../money/wallet/service.ts'
import { lockCycleLimits, replaceCycleLimits, selectCycleLimits } from './cycle-limit-store.ts'
import { forgetStakeRules } from './stake-rules.ts'

/**
 * Computes the limits in each currency: the configured amounts, or else the amounts of the first configured currency,
 * converted at the configured rates and rounded down. A currency gets no limit if it has no rate, or if the converted
 * amount is below one minor unit. Slot games are then not available in that currency.
 */
export function cycleLimitsIn(
  configured: ReadonlyMap<Currency, CycleLimit>,
  rates: Rates,
): ReadonlyMap<Currency, CycleLimit> {
  const [legal] = configured
  const limits = new Map(configured)
  if (!legal) return limits
  const [from, { maximumMinor, youngMaximumMinor }] = legal
  for (const to of currency.options.filter((code) => !configured.has(code))) {
    const most = worthIn({ amountMinor: maximumMinor, currency: from }, to, rates, 'down')
    const young = worthIn({ amountMinor: youngMaximumMinor, currency: from }, to, rates, 'down')
    if (most && young) limits.set(to, { maximumMinor: most, youngMaximumMinor: young })
  }
  return limits
}

/**
 * Writes the limits from the settings to the database, where the bets of all processes read them. Must run when a
 * process starts.
 */
export async function saveCycleLimits({ db, config }: Pick<Context, 'db' | 'config'>): Promise<void> {
  const limits = cycleLimitsIn(config.slotStakeLimits, config.limits.rates)
  await transaction(db, async (tx) => {
    await lockCycleLimits(tx)
    const known = await selectCycleLimits(tx, 'slot')
    if (!isSame(known, limits)) await replaceCycleLimits(tx, 'slot', limits)
  })
  forgetStakeRules()
}

const isSame = (one: ReadonlyMap<Currency, CycleLimit>, other: ReadonlyMap<Currency, CycleLimit>): boolean =>
  one.size === other.size &&
  [...one].every(([code, { maximumMinor, youngMaximumMinor }]) => {
    const same = other.get(code)
    return same?.maximumMinor === maximumMinor && same.youngMaximumMinor === youngMaximumMinor
  })
