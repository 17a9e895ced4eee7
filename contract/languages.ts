/**
 * Every language of the program: a line here, and a folder of its code in `texts/`. The first is the default, and its
 * words stand in for missing content. `locale` is a BCP 47 tag.
 */
export const languageList = {
  en: { name: 'English', locale: 'en-GB' },
  mk: { name: 'Македонски', locale: 'mk-MK' },
  de: { name: 'Deutsch', locale: 'de-DE' },
} as const

export type Language = keyof typeof languageList

export const languages = Object.keys(languageList) as [Language, ...Language[]]

export const isLanguage = (code: unknown): code is Language => languages.includes(code as Language)

/** The BCP 47 tag of a language. An unknown language has that of English. */
export const localeOf = (code: string): string => languageList[isLanguage(code) ? code : 'en'].locale

/** Macedonian writes amounts and figures like German: 1.234,50. Chromium has no Macedonian data of its own. */
const figuresLikeMacedonian = 'de-DE'

/** The locale for `Intl.NumberFormat`. */
export const numberLocale = (language: string): string =>
  language === 'mk' ? figuresLikeMacedonian : localeOf(language)

/** The sign between whole and fraction. */
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

/** The language's own name for itself. */
export const languageName = (code: string): string => (isLanguage(code) ? languageList[code].name : code)

/** Words that people have written by language. English is always there, and stands in for the others. */
export type ByLanguage<Words> = { readonly en: Words } & {
  readonly [Code in Exclude<Language, 'en'>]?: Words | undefined
}

export const wordsIn = <Words>(words: ByLanguage<Words>, language: Language): Words => words[language] ?? words.en

/** A value for each language. */
export const forEachLanguage = <Value>(valueOf: (language: Language) => Value): Readonly<Record<Language, Value>> =>
  Object.fromEntries(languages.map((code) => [code, valueOf(code)])) as Record<Language, Value>
