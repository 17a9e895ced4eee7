import { currencyDigits, formatAmount, type Currency } from '@baize/contract/money'

/** The languages of the pages that players see. */
export type PageLanguage = 'en' | 'mk'

/** Returns the first of the requested languages that the pages support, or English if they support none. */
export function pageLanguage(...wanted: readonly (string | undefined)[]): PageLanguage {
  const first = wanted.map((tag) => tag?.slice(0, 2).toLowerCase()).find((tag) => tag === 'en' || tag === 'mk')
  return first === 'mk' ? 'mk' : 'en'
}

/** Replaces each `{name}` in a text with the value of that name. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)

/** Formats an amount as is usual in the language, with all decimals of its currency. */
export function shownAmount(amountMinor: bigint, currency: Currency, language: PageLanguage): string {
  const digits = currencyDigits[currency]
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  // The amount is passed as a text, because a number could lose digits.
  return format.format(formatAmount(amountMinor, currency) as Intl.StringNumericLiteral)
}
