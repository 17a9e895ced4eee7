import { coinAmount, type Currency, parseAmount } from '@baize/contract/money'
import { numberLocale } from '@baize/contract/languages'

const digits = { minimumFractionDigits: 3, maximumFractionDigits: 18 } as const

/** Formats an exact amount of a cryptocurrency for a language, with at least three decimals: "0.333 mBTC". */
export function formatCoins(amount: string, unit: string, locale: string): string {
  const format = new Intl.NumberFormat(numberLocale(locale), digits)
  return `${format.format(amount as Intl.StringNumericLiteral)} ${unit}`
}

/** Thousandths of a coin, in which the platform states amounts, and the whole coin, in which most wallets do. */
const wholeUnits: Readonly<Record<string, string>> = { mBTC: 'BTC', mETH: 'ETH', mLTC: 'LTC' }

/**
 * Formats an exact amount of thousandths of a coin as whole coins: 0.333 mBTC becomes "0.000333 BTC".
 * @returns undefined if the unit is not a thousandth of a coin
 */
export function wholeCoins(amount: string, unit: string, locale: string): string | undefined {
  const whole = wholeUnits[unit]
  return whole === undefined ? undefined : formatCoins(`${amount}e-3`, whole, locale)
}

/** Converts an amount of money to cryptocurrency at an exchange rate. Returns decimal text with three decimals. */
export const coinsFor = (amount: string, currency: Currency, rate: string): string =>
  coinAmount(parseAmount(amount, currency) ?? 0n, currency, rate)
