import type { Language } from '@baize/texts/language'
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'

export interface Country {
  /** ISO 3166-1 alpha-2 code. */
  readonly code: string
  readonly name: string
  /** Dialling prefix, such as `+389`. */
  readonly prefix: string
}

const lists = new Map<Language, readonly Country[]>()

/**
 * Returns all countries, sorted by their names in the language. The server provides the names, because some browsers
 * lack the Macedonian ones, and server and browser must render the same text.
 */
export function countriesIn(language: Language): readonly Country[] {
  const known = lists.get(language)
  if (known) return known
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const list = getCountries()
    .map((code): Country => ({ code, name: names.of(code) ?? code, prefix: `+${getCountryCallingCode(code)}` }))
    .toSorted((a, b) => new Intl.Collator(language).compare(a.name, b.name))
  lists.set(language, list)
  return list
}
