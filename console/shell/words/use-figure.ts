import { numberLocale } from '@baize/contract/languages'
import { useLanguage } from '../language-scope.tsx'

/** A function that shows a number, or an amount as text with all of its decimals, in the reader's language. */
export function useFigure(): (figure: number | string) => string {
  const { language } = useLanguage()
  return (figure) => {
    const decimals = typeof figure === 'string' ? (figure.split('.')[1]?.length ?? 0) : undefined
    const digits = decimals === undefined ? { maximumFractionDigits: 1 } : { minimumFractionDigits: decimals }
    const format = new Intl.NumberFormat(numberLocale(language), digits)
    return format.format(figure as Intl.StringNumericLiteral).replace('-', '\u2212')
  }
}
