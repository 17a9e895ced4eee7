import { currency, type Currency } from '@baize/contract/money'

const digits = 9
const rate = /^(\d{1,12})(?:\.(\d{1,9}))?$/

/**
 * Parses `GBP=1,EUR=0.86,…`, where each number is the value of one unit of the currency in one common unit.
 * @returns the values in billionths of that unit. Undefined if the list is malformed, or if a rate is zero or given
 * twice
 */
export function parseRates(text: string): ReadonlyMap<Currency, bigint> | undefined {
  const rates = new Map<Currency, bigint>()
  for (const item of text.split(',').map((part) => part.trim())) {
    const [code, value, ...more] = item.split('=')
    const known = currency.safeParse(code)
    const match = rate.exec(value ?? '')
    const billionths = match ? BigInt((match[1] ?? '') + (match[2] ?? '').padEnd(digits, '0')) : 0n
    if (!known.success || billionths === 0n || more.length > 0 || rates.has(known.data)) return undefined
    rates.set(known.data, billionths)
  }
  return rates
}
