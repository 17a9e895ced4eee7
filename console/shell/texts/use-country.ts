import { countriesByLanguage, countryCodes } from '../../data/brand.ts'
import { useLanguage } from '../language-scope.tsx'

/**
 * Returns a function that names a country (ISO 3166-1 alpha-2) in the reader's language. An unknown code is returned
 * unchanged.
 */
export function useCountry(): (code: string) => string {
  const { language } = useLanguage()
  const names = new Intl.DisplayNames([language], { type: 'region' })
  return (code) => countriesByLanguage[language]?.[code] ?? (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code)
}

/** Lists all countries as options for a select field, sorted by name. */
export function useCountryOptions(): { readonly value: string; readonly label: string }[] {
  const { language } = useLanguage()
  const nameOf = useCountry()
  const { compare } = new Intl.Collator(language)
  return countryCodes
    .map((code) => ({ value: code, label: nameOf(code) }))
    .toSorted((one, other) => compare(one.label, other.label))
}

/** Returns a function that names the countries whose codes a text contains. An unknown code is returned unchanged. */
export function useCountriesIn(): (text: string) => string {
  const nameOf = useCountry()
  return (text) => codesIn(text).map(nameOf).join(', ')
}

/** Returns the country codes that a text contains, in capitals. */
export const codesIn = (text: string): string[] => text.toUpperCase().match(/[A-Z]+/g) ?? []
