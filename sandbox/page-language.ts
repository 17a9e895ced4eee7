import { currencyDigits, formatAmount, type Currency } from '@baize/contract/money'

/** The languages of pages for players. */
export type PageLanguage = 'en' | 'mk'

/** The first requested language that the pages support, or English. */
export function pageLanguage(...wanted: readonly (string | undefined)[]): PageLanguage {
  const first = wanted.map((tag) => tag?.slice(0, 2).toLowerCase()).find((tag) => tag === 'en' || tag === 'mk')
  return first === 'mk' ? 'mk' : 'en'
}

/** Replaces the names in braces by their values. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)

/** An amount in the language's format, with all digits of its currency. */
export function shownAmount(amountMinor: bigint, currency: Currency, language: PageLanguage): string {
  const digits = currencyDigits[currency]
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  // Decimal text keeps every digit, unlike a number.
  return format.format(formatAmount(amountMinor, currency) as Intl.StringNumericLiteral)
}
