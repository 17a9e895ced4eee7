import type { Language } from '@baize/texts/language'
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'

export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string
  readonly name: string
  /** Prefix of its telephone numbers, such as `+389`. */
  readonly prefix: string
}

const lists = new Map<Language, readonly Country[]>()

/**
 * All countries, sorted by their names in the language. The server names them, because not every browser knows the
 * Macedonian names, and both sides must render the same text.
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
