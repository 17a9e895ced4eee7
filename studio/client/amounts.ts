import { numberLocale } from '@baize/contract/languages'

/**
 * Converts an amount's decimal text to minor units by removing the point. The result can be compared with other
 * amounts, because all amounts of a game have the same number of decimals.
 */
export const minorOf = (text: string): bigint => BigInt(text.replace('.', ''))

const digitsOf = (text: string): number => (text.includes('.') ? text.length - text.indexOf('.') - 1 : 0)

/** Converts minor units to decimal text, with as many decimals as the text `like` has. */
export function textOf(minor: bigint, like: string): string {
  const digits = digitsOf(like)
  const text = minor.toString().padStart(digits + 1, '0')
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

export function amountFormat(language: string): (text: string) => string {
  return (text) => {
    const digits = digitsOf(text)
    const format = new Intl.NumberFormat(numberLocale(language), {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
    return format.format(text as `${number}`)
  }
}
