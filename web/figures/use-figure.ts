import { numberLocale } from '@baize/contract/languages'
import { useLocale } from 'use-intl/react'

/**
 * Returns a function that formats a number for the page's language. An amount in decimal text keeps all of its
 * decimals.
 */
export function useFigure(): (figure: number | string) => string {
  const locale = numberLocale(useLocale())
  return (figure) => {
    const decimals = typeof figure === 'string' ? (figure.split('.')[1]?.length ?? 0) : undefined
    const digits = decimals === undefined ? { maximumFractionDigits: 1 } : { minimumFractionDigits: decimals }
    const format = new Intl.NumberFormat(locale, digits)
    return format.format(figure as Intl.StringNumericLiteral).replace('-', '\u2212')
  }
}
