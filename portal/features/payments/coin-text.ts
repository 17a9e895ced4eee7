import { coinAmount, type Currency, parseAmount } from '@baize/contract/money'
import { numberLocale } from '@baize/contract/languages'

const digits = { minimumFractionDigits: 3, maximumFractionDigits: 18 } as const

/** Formats an exact amount of a cryptocurrency for a language, with at least three decimals: "0.333 mBTC". */
export function formatCoins(amount: string, unit: string, locale: string): string {
  const format = new Intl.NumberFormat(numberLocale(locale), digits)
  return `${format.format(amount as Intl.StringNumericLiteral)} ${unit}`
}

/** Converts an amount of money to cryptocurrency at an exchange rate. Returns decimal text with three decimals. */
export const coinsFor = (amount: string, currency: Currency, rate: string): string =>
  coinAmount(parseAmount(amount, currency) ?? 0n, currency, rate)
