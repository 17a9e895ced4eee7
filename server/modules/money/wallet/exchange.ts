import { currencyDigits, type Currency, type Money } from '@baize/contract/money'

/**
 * The configured value of one unit of each currency, in billionths of a common unit. Rates only compare amounts; no
 * money is ever exchanged at them.
 */
export type Rates = ReadonlyMap<Currency, bigint>

/**
 * The value of an amount in another currency, in its minor units. This is the only place where two currencies meet. The
 * last step rounds up, so that nothing counts for less than its value. It rounds down when computing the remaining
 * room. Amounts below zero round in the same direction.
 * @returns undefined if a rate is missing
 */
export function worthIn(
  { amountMinor, currency: from }: Money,
  to: Currency,
  rates: Rates,
  rounding: 'up' | 'down' = 'up',
): bigint | undefined {
  if (from === to) return amountMinor
  const [rateFrom, rateTo] = [rates.get(from), rates.get(to)]
  if (rateFrom === undefined || rateTo === undefined) return undefined
  const dividend = amountMinor * rateFrom * 10n ** BigInt(currencyDigits[to])
  const divisor = rateTo * 10n ** BigInt(currencyDigits[from])
  const towardsZero = dividend / divisor
  const rest = dividend % divisor
  if (rounding === 'up') return rest > 0n ? towardsZero + 1n : towardsZero
  return rest < 0n ? towardsZero - 1n : towardsZero
}

/** The sum of amounts converted to a currency, each rounded up. Undefined if a rate is missing. */
export function worthOfAll(amounts: readonly Money[], to: Currency, rates: Rates): bigint | undefined {
  let sumMinor = 0n
  for (const amount of amounts) {
    const worthMinor = worthIn(amount, to, rates)
    if (worthMinor === undefined) return undefined
    sumMinor += worthMinor
  }
  return sumMinor
}
