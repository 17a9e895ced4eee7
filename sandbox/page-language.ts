import { currencyDigits, formatAmount, type Currency } from '@baize/contract/money'

/** What the pages speak that players see. */
export type PageLanguage = 'en' | 'mk'

/** Of the languages that were asked for, the first that the pages speak; English otherwise. */
export function pageLanguage(...wanted: readonly (string | undefined)[]): PageLanguage {
  const first = wanted.map((tag) => tag?.slice(0, 2).toLowerCase()).find((tag) => tag === 'en' || tag === 'mk')
  return first === 'mk' ? 'mk' : 'en'
}

/** Puts the values in the places of their names. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)

/** An amount as the language writes it, with all digits of its currency. */
export function shownAmount(amountMinor: bigint, currency: Currency, language: PageLanguage): string {
  const digits = currencyDigits[currency]
  const format = new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  // Decimal text keeps every digit; a number would not.
  return format.format(formatAmount(amountMinor, currency) as Intl.StringNumericLiteral)
}
