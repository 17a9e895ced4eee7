import { currencyDigits, formatAmount, type Currency } from '@baize/contract/money'

/** The languages of the pages that players see. */
export type PageLanguage = 'en' | 'mk'

/** The first requested language that the pages support, or English. */
export function pageLanguage(...wanted: readonly (string | undefined)[]): PageLanguage {
  const first = wanted.map((tag) => tag?.slice(0, 2).toLowerCase()).find((tag) => tag === 'en' || tag === 'mk')
  return first === 'mk' ? 'mk' : 'en'
}

/** Replaces each `{name}` in a text by the value with that name. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)

/** An amount in the language's format, with all decimals of its currency. */
export function shownAmount(amountMinor: bigint, currency: Currency, language: PageLanguage): string {
  const digits = currencyDigits[currency]
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  // the amount is passed as decimal text, because a number could lose digits
  return format.format(formatAmount(amountMinor, currency) as Intl.StringNumericLiteral)
}
