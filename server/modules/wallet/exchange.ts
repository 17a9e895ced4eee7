import { currencyDigits, type Currency, type Money } from '@baize/contract/money'

/**
 * What one unit of each currency is worth in one common unit, in billionths of it, as configured. Rates only say what an
 * amount counts for: no money is ever changed at them.
 */
export type Rates = ReadonlyMap<Currency, bigint>

/**
 * What an amount counts for in another currency, in its minor units: the one place where amounts of two currencies meet.
 * Exact up to the last step, which rounds up (so that what counts is never less than it is worth) or, where it is asked
 * how much room there is, down. An amount below zero is rounded in the same direction.
 * @returns undefined where a rate is missing
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

/** The sum of what amounts count for in a currency, each rounded up; undefined where a rate is missing. */
export function worthOfAll(amounts: readonly Money[], to: Currency, rates: Rates): bigint | undefined {
  let sumMinor = 0n
  for (const amount of amounts) {
    const worthMinor = worthIn(amount, to, rates)
    if (worthMinor === undefined) return undefined
    sumMinor += worthMinor
  }
  return sumMinor
}
