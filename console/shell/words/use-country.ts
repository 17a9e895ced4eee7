import { countriesByLanguage } from '../../data/brand.ts'
import { useLanguage } from '../language-scope.tsx'

/** A function that names a country (ISO 3166-1 alpha-2) in the reader's language. An unknown code stays as it is. */
export function useCountry(): (code: string) => string {
  const { language } = useLanguage()
  const names = new Intl.DisplayNames([language], { type: 'region' })
  return (code) => countriesByLanguage[language]?.[code] ?? (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code)
}
