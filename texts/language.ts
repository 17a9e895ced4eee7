import { isLanguage, type Language, languages } from '@baize/contract/languages'

export { type Language, languages }

/** The cookie that stores the visitor's choice of language, and the query parameter that sets the language. */
export const localeCookie = 'LOCALE'
export const localeParameter = 'locale'
export const localeSeconds = 30 * 24 * 60 * 60

/**
 * Returns the language of a request. The query parameter takes precedence over the cookie, and the cookie over the
 * browser's preference. `cookie` and `acceptLanguage` are the raw header values.
 */
export function languageOf(from: {
  parameter?: string | null | undefined
  cookie?: string | null | undefined
  acceptLanguage?: string | null | undefined
  /** The languages that the brand offers, the default first. Absent: all languages. */
  offered?: readonly Language[] | undefined
}): Language {
  const { offered = languages } = from
  const isOffered = (code: unknown): code is Language => isLanguage(code) && offered.includes(code)
  if (isOffered(from.parameter)) return from.parameter
  const chosen = /(?:^|;\s*)LOCALE=([a-z]{2})/.exec(from.cookie ?? '')?.[1]
  if (isOffered(chosen)) return chosen
  return wishes(from.acceptLanguage ?? '').find(isOffered) ?? offered[0] ?? languages[0]
}

function wishes(acceptLanguage: string): (string | undefined)[] {
  return acceptLanguage
    .slice(0, 200)
    .split(',')
    .map((wish) => {
      const [tag = '', ...parameters] = wish.trim().toLowerCase().split(';')
      const quality = parameters.map((text) => /^\s*q=([\d.]+)/.exec(text)?.[1]).find(Boolean)
      return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter((wish) => wish.quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map((wish) => wish.language)
}
