import { type Currency, parseAmount } from '@baize/contract/money'

/** The periods of deposit limits, the shortest first. */
export const depositPeriods = ['daily', 'weekly', 'monthly'] as const
export type DepositPeriod = (typeof depositPeriods)[number]

/** Decimal text by period. Undefined: no limit. */
export type DepositLimits = Readonly<Partial<Record<DepositPeriod, string | undefined>>>

/** A limit that can never be reached, because that of a longer period is lower. */
export interface Excess {
  readonly shorter: DepositPeriod
  readonly longer: DepositPeriod
}

/** Each limit that exceeds the next longer one that is set. */
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
