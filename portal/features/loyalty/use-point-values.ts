import { numberLocale } from '@baize/ui/date-text'
import { useLanguage } from '../../texts/text-scope.tsx'

/** The values of a text about points: the number for its plural form, and the figure in the page's language. */
export function usePointValues() {
  const format = new Intl.NumberFormat(numberLocale(useLanguage()))
  return (points: string | number) => ({ count: Number(points), shown: format.format(Number(points)) })
}
