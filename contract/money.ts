import * as z from 'zod/mini'
import { numberLocale } from './languages.ts'

/** ISO 4217 code → number of decimal digits; BTC has 8 (satoshi). */
export const currencyDigits = { GBP: 2, EUR: 2, USD: 2, MKD: 2, JPY: 0, KWD: 3, BTC: 8 } as const

export type Currency = keyof typeof currencyDigits

/** A currency of the books: money, or loyalty points, which have no digits and no rate. */
export type BookedCurrency = Currency | 'PTS'

export const currency = z.enum(Object.keys(currencyDigits) as [Currency, ...Currency[]])

/** Minor units of `currency`: 1250n GBP is £12.50. Never a float. */
export interface Money {
  readonly amountMinor: bigint
  readonly currency: Currency
}

/**
 * An amount on the wire: decimal text such as "12.50". The currency limits its digits. Every possible balance and sum
 * fits; requested amounts have a lower limit (`parseAmount`).
 */
export const amountText = z.string().check(z.regex(/^-?\d{1,19}(\.\d{1,8})?$/))

/** An amount on the wire that is not negative. */
export const positiveAmountText = z.string().check(z.regex(/^\d{1,15}(\.\d{1,8})?$/))

/** A larger amount is a mistake, and sums of several must fit into 64 bits. */
const beyondMinor = 10n ** 18n

/**
 * Minor units of a decimal text.
 * @returns undefined if the text is not an amount, has more digits than the currency, or is absurdly large.
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

/** An amount that a third party has written, without zeros that say nothing: "10.000" and "10.00" are "10". */
export const plainAmount = (text: string): string => text.replace(/(?<=\.\d*)0+$/, '').replace(/\.$/, '')

/** As `parseAmount`, for the amount of a third party. It may have more zeros than the currency has digits. */
export const parseReportedAmount = (text: string, of: Currency): bigint | undefined =>
  parseAmount(plainAmount(text), of)

/** Decimal text with exactly the currency's number of digits. */
export function formatAmount(amountMinor: bigint, of: BookedCurrency): string {
  const digits = of === 'PTS' ? 0 : currencyDigits[of]
  const sign = amountMinor < 0n ? '-' : ''
  const text = (amountMinor < 0n ? -amountMinor : amountMinor).toString().padStart(digits + 1, '0')
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** The digits after the point in amounts of crypto: thousandths of a coin. */
const coinDigits = 3

/**
 * An amount in crypto: amount times rate, rounded half up to three digits and never to zero.
 * @param rate units of crypto for one unit of the currency, decimal text
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
 * An amount of the wire in a language's format: "12.50" GBP is £12.50, and "-12.50" is −£12.50 with a minus sign
 * (U+2212). Nothing has no sign. It is exact, because the text is never converted to a float.
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
