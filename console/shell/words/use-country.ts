import { countriesByLanguage, countryCodes } from '../../data/brand.ts'
import { useLanguage } from '../language-scope.tsx'

/** A function that names a country (ISO 3166-1 alpha-2) in the reader's language. An unknown code stays as it is. */
export function useCountry(): (code: string) => string {
  const { language } = useLanguage()
  const names = new Intl.DisplayNames([language], { type: 'region' })
  return (code) => countriesByLanguage[language]?.[code] ?? (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code)
}

/** Every country as an option of a field, by its name. */
export function useCountryOptions(): { readonly value: string; readonly label: string }[] {
  const { language } = useLanguage()
  const nameOf = useCountry()
  const { compare } = new Intl.Collator(language)
  return countryCodes
    .map((code) => ({ value: code, label: nameOf(code) }))
    .toSorted((one, other) => compare(one.label, other.label))
}

/** A function that names the countries whose codes a text lists. An unknown code stays as it is. */
export function useCountriesIn(): (text: string) => string {
  const nameOf = useCountry()
  return (text) => codesIn(text).map(nameOf).join(', ')
}

/** The codes (two letters) in a text, in capitals. */
export const codesIn = (text: string): string[] => text.toUpperCase().match(/[A-Z]+/g) ?? []
