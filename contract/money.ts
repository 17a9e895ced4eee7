import * as z from 'zod/mini'
import { numberLocale } from './languages.ts'

/** Maps ISO 4217 codes to their number of decimal places. BTC has 8 (satoshi). */
export const currencyDigits = { GBP: 2, EUR: 2, USD: 2, MKD: 2, JPY: 0, KWD: 3, BTC: 8 } as const

export type Currency = keyof typeof currencyDigits

/**
 * A currency in which the ledger keeps books: money, or loyalty points, which have neither decimal places nor an
 * exchange rate.
 */
export type BookedCurrency = Currency | 'PTS'

export const currency = z.enum(Object.keys(currencyDigits) as [Currency, ...Currency[]])

/** An amount in minor units of `currency`: 1250n GBP is £12.50. Amounts are never floats, which would round them. */
export interface Money {
  readonly amountMinor: bigint
  readonly currency: Currency
}

/**
 * An amount in requests and replies: a decimal string such as "12.50". The currency determines how many decimal places
 * are allowed. The schema admits every possible balance and sum; amounts in requests have a lower maximum
 * (`parseAmount`).
 */
export const amountText = z.string().check(z.regex(/^-?\d{1,19}(\.\d{1,8})?$/))

/** An amount in requests and replies that may be zero but not negative. */
export const positiveAmountText = z.string().check(z.regex(/^\d{1,15}(\.\d{1,8})?$/))

/**
 * Amounts from this number of minor units on are refused. They can only be a mistake, and the sum of several smaller
 * amounts still fits into 64 bits.
 */
const beyondMinor = 10n ** 18n

/**
 * The largest amount that a player, member of staff or studio may request, in minor units. A larger amount must be a
 * mistake, and thousands of amounts of this size still fit into a balance.
 */
export const largestRequestMinor = 10n ** 15n

/** The largest amount that the database can store, in minor units, because it stores amounts as 64-bit integers. */
export const largestStoredMinor = 2n ** 63n - 1n

/**
 * Converts a decimal string to minor units.
 * @returns undefined if the text is not an amount, has more decimal places than the currency, or is 10¹⁸ minor units or
 * more
 */
export function parseAmount(text: string, of: Currency): bigint | undefined {
  const match = /^(-?)(\d{1,15})(?:\.(\d+))?$/.exec(text)
  if (!match) return undefined
  const [, sign = '', whole = '', fraction = ''] = match
  const digits = currencyDigits[of]
  if (fraction.length > digits) return undefined
  const minor = BigInt(whole + fraction.padEnd(digits, '0'))
  if (minor >= beyondMinor) return undefined
  return sign ? -minor : minor
}

/**
 * Removes trailing zeros after the decimal point from an amount that a third party has sent: "10.000" and "10.00"
 * become "10".
 */
export const plainAmount = (text: string): string => text.replace(/(?<=\.\d*)0+$/, '').replace(/\.$/, '')

/**
 * Does the same as `parseAmount` for an amount from a third party, which may have more trailing zeros than the currency
 * has decimal places.
 */
export const parseReportedAmount = (text: string, of: Currency): bigint | undefined =>
  parseAmount(plainAmount(text), of)

/** Returns a decimal string with exactly the currency's number of decimal places. */
export function formatAmount(amountMinor: bigint, of: BookedCurrency): string {
  const digits = of === 'PTS' ? 0 : currencyDigits[of]
  const sign = amountMinor < 0n ? '-' : ''
  const text = (amountMinor < 0n ? -amountMinor : amountMinor).toString().padStart(digits + 1, '0')
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** The number of decimal places in amounts of cryptocurrency, which are in thousandths of a coin (such as mBTC). */
const coinDigits = 3

/**
 * Converts an amount to cryptocurrency. The result is the amount times the rate, rounded half up to three decimal
 * places, but never zero.
 * @param rate units of the cryptocurrency for one unit of the currency, as a decimal string
 */
export function coinAmount(amountMinor: bigint, of: Currency, rate: string): string {
  const [whole = '0', fraction = ''] = rate.split('.')
  const scale = 10n ** BigInt(fraction.length + currencyDigits[of])
  const product = amountMinor * BigInt(whole + fraction) * 10n ** BigInt(coinDigits)
  const rounded = (product * 2n + scale) / (scale * 2n)
  const thousandths = rounded > 0n ? rounded : 1n
  const text = thousandths.toString().padStart(coinDigits + 1, '0')
  return `${text.slice(0, -coinDigits)}.${text.slice(-coinDigits)}`
}

const formats = new Map<string, Intl.NumberFormat>()

/**
 * Formats an amount for a language: "12.50" GBP becomes £12.50, and "-12.50" becomes −£12.50 with a minus sign
 * (U+2212). Zero has no minus sign. The result is exact, because the string is never converted to a float.
 */
export function formatMoney(amount: string, code: Currency, locale: string): string {
  const key = `${locale} ${code}`
  let format = formats.get(key)
  if (!format) {
    const digits = currencyDigits[code]
    format = new Intl.NumberFormat(numberLocale(locale), {
      style: 'currency',
      currency: code,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      signDisplay: 'negative',
    })
    formats.set(key, format)
  }
  return format.format(amount as Intl.StringNumericLiteral).replace('-', '\u2212')
}
