/**
 * The languages of the pages that players and staff see. A new language needs an entry here and a folder in `texts/`
 * that is named after its code. The first language is the default. It is shown where content has no text in the
 * requested language. `locale` is a BCP 47 tag.
 *
 * `numbersLike` marks a language of which Chromium has no data. Its numbers are written as in the locale that
 * `numbersLike` names. Its names of months and weekdays are in `ui/date-text.ts`, and the server sends its names of
 * countries to the console.
 */
export const languageList = {
  en: { name: 'English', locale: 'en-GB' },
  mk: { name: 'Македонски', locale: 'mk-MK', numbersLike: 'de-DE' },
  de: { name: 'Deutsch', locale: 'de-DE' },
} as const

export type Language = keyof typeof languageList

export const languages = Object.keys(languageList) as [Language, ...Language[]]

export const isLanguage = (code: unknown): code is Language => languages.includes(code as Language)

/** The BCP 47 tag of a language. An unknown language gets the tag of English. */
export const localeOf = (code: string): string => languageList[isLanguage(code) ? code : 'en'].locale

/** A language of which Chromium has no data. */
export type UnknownToBrowsers = {
  [Code in Language]: (typeof languageList)[Code] extends { readonly numbersLike: string } ? Code : never
}[Language]

export const isUnknownToBrowsers = (code: string): code is UnknownToBrowsers =>
  isLanguage(code) && 'numbersLike' in languageList[code]

/** Returns the locale with which `Intl.NumberFormat` formats numbers in a language. */
export const numberLocale = (language: string): string =>
  isUnknownToBrowsers(language) ? languageList[language].numbersLike : localeOf(language)

/** Returns the decimal separator of a language. */
export function decimalSign(language: string): string {
  const locale = numberLocale(language)
  const known = signs.get(locale)
  if (known) return known
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5)
  const sign = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
  signs.set(locale, sign)
  return sign
}

const signs = new Map<string, string>()

/** Returns the name of a language in that language itself. */
export const languageName = (code: string): string => (isLanguage(code) ? languageList[code].name : code)

/**
 * Texts that people have written in several languages. The English text always exists, and is shown where another
 * language has none.
 */
export type ByLanguage<Texts> = { readonly en: Texts } & {
  readonly [Code in Exclude<Language, 'en'>]?: Texts | undefined
}

export const inLanguage = <Texts>(texts: ByLanguage<Texts>, language: Language): Texts => texts[language] ?? texts.en

/** Computes a value for each language. */
export const forEachLanguage = <Value>(valueOf: (language: Language) => Value): Readonly<Record<Language, Value>> =>
  Object.fromEntries(languages.map((code) => [code, valueOf(code)])) as Record<Language, Value>
