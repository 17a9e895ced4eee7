import { type Currency, parseAmount } from '@baize/contract/money'

/** The periods of deposit limits, shortest first. */
export const depositPeriods = ['daily', 'weekly', 'monthly'] as const
export type DepositPeriod = (typeof depositPeriods)[number]

/** Limits by period as decimal text. Undefined means no limit. */
export type DepositLimits = Readonly<Partial<Record<DepositPeriod, string | undefined>>>

/** A limit that can never be reached, because the limit of a longer period is lower. */
export interface Excess {
  readonly shorter: DepositPeriod
  readonly longer: DepositPeriod
}

/**
 * Returns each limit that is higher than the limit of a longer period. Each limit is compared only with the next longer
 * period for which the player has a limit.
 */
export function excessesIn(limits: DepositLimits, currency: Currency): readonly Excess[] {
  const set = depositPeriods.flatMap((period) => {
    const amountMinor = parseAmount(limits[period] ?? '', currency)
    return amountMinor === undefined ? [] : [{ period, amountMinor }]
  })
  return set.flatMap(({ period, amountMinor }, index) => {
    const next = set[index + 1]
    return next && amountMinor > next.amountMinor ? [{ shorter: period, longer: next.period }] : []
  })
}
