import { currencyDigits, type Currency, type Money } from '@baize/contract/money'

/**
 * For each currency, the configured value of one unit, in billionths of a common unit. Rates are only used to compare
 * amounts with limits. Money is never exchanged at these rates.
 */
export type Rates = ReadonlyMap<Currency, bigint>

/**
 * Converts an amount to another currency, in minor units. No other function combines two currencies. By default the
 * result is rounded up, so that no amount counts for less than its value. With `down` it is rounded down, which is
 * needed to find out how much of a limit remains. Negative amounts are rounded in the same direction.
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

/**
 * The sum of the amounts in minor units of the currency. Each amount is converted and rounded up. Undefined if a rate
 * is missing.
 */
export function worthOfAll(amounts: readonly Money[], to: Currency, rates: Rates): bigint | undefined {
  let sumMinor = 0n
  for (const amount of amounts) {
    const worthMinor = worthIn(amount, to, rates)
    if (worthMinor === undefined) return undefined
    sumMinor += worthMinor
  }
  return sumMinor
}
