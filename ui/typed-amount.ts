import { numberLocale } from '@baize/contract/languages'
import { type Currency, currencyDigits, formatAmount, parseAmount } from '@baize/contract/money'

/** Converts a typed amount to the format of the API: a decimal comma becomes a point. */
export const typedAmount = (text: string): string => text.trim().replace(',', '.')

/** The on-screen keyboard for amounts in a currency. It has a decimal sign only if the currency has decimals. */
export const amountKeyboard = (currency: Currency): 'numeric' | 'decimal' =>
  currencyDigits[currency] === 0 ? 'numeric' : 'decimal'

/**
 * An amount that a user has typed, with all of the currency's decimals. Otherwise why it cannot be read: `empty`, or
 * `unclear` if the same text means different amounts in different languages, or `wrong`.
 */
export type ReadAmount =
  | { readonly amount: string; readonly problem?: undefined }
  | { readonly amount?: undefined; readonly problem: 'empty' | 'unclear' | 'wrong' }

const wrong = { problem: 'wrong' } as const

/**
 * Reads an amount as people type it: with the currency's sign or code before or after it, with full-width digits, with
 * spaces, apostrophes, points or commas between thousands, and with a decimal point or comma. A single mark before
 * three digits has the meaning that it has in the user's language: "1.000" is a thousand in German. It is unclear if it
 * could only be a decimal sign there and the currency has fewer decimals: an English "1.000" in pounds.
 */
export function readAmount(typed: string, currency: Currency, language: string): ReadAmount {
  // Only full-width characters and spaces are normalised. In the whole text, "5²" would become "52".
  const text = typed.replaceAll(/[\uff01-\uff5e\uffe0-\uffe6\p{Zs}]/gu, (one) => one.normalize('NFKC')).trim()
  if (text === '') return { problem: 'empty' }
  const plain = plainNumber(withoutSign(text, currency, language), currency, language)
  if (plain === undefined || plain === 'unclear') return plain ? { problem: plain } : wrong
  const amountMinor = parseAmount(plain, currency)
  return amountMinor === undefined ? wrong : { amount: formatAmount(amountMinor, currency) }
}

const groupShape = /^[1-9]\d{0,2}$/

/** Returns decimal text with a point and without marks between thousands. */
function plainNumber(text: string, currency: Currency, language: string): string | undefined {
  const spaced = text.replaceAll('’', "'")
  const hasSpaces = /[ ']/.test(spaced)
  if (hasSpaces && !/^\d{1,3}(?:([ '])\d{3})(?:\1\d{3})*(?:[.,]\d*)?$/.test(spaced)) return undefined
  const number = spaced.replaceAll(/[ ']/g, '')
  if (!/^(?:\d[\d.,]*|[.,]\d+)$/.test(number)) return undefined
  const marks = number.match(/[.,]/g) ?? []
  const last = marks.at(-1)
  if (last === undefined) return number
  if (marks.length > 1) {
    const hasDecimals = new Set(marks).size === 2
    const grouped = hasDecimals ? number.slice(0, number.lastIndexOf(last)) : number
    if (!/^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/.test(grouped)) return undefined
    return grouped.replaceAll(/[.,]/g, '') + (hasDecimals ? `.${number.slice(grouped.length + 1)}` : '')
  }
  const [whole = '', fraction = ''] = number.split(last)
  const isDecimal = hasSpaces || fraction.length !== 3 || !groupShape.test(whole)
  if (isDecimal) return decimalOf(whole, fraction)
  if (last === groupSign(language)) return whole + fraction
  return currencyDigits[currency] >= 3 ? decimalOf(whole, fraction) : 'unclear'
}

const decimalOf = (whole: string, fraction: string): string => (whole || '0') + (fraction && `.${fraction}`)

/** The sign between thousands. */
const groupSign = (language: string): string | undefined =>
  new Intl.NumberFormat(numberLocale(language), { useGrouping: 'always' })
    .formatToParts(1000)
    .find(({ type }) => type === 'group')?.value

/** Removes the currency's sign or code from the beginning or the end. A sign of another currency stays. */
function withoutSign(text: string, currency: Currency, language: string): string {
  const lower = text.toLowerCase()
  for (const sign of signsOf(currency, language)) {
    if (lower.startsWith(sign)) return text.slice(sign.length).trim()
    if (lower.endsWith(sign)) return text.slice(0, -sign.length).trim()
  }
  return text
}

/** Signs that `Intl` does not know, but that people write. */
const furtherSigns: Readonly<Partial<Record<Currency, readonly string[]>>> = {
  MKD: ['денари', 'ден.', 'ден', 'den.', 'den'],
  JPY: ['円'],
  KWD: ['kd'],
}

/** The signs of a currency in lower case, the longest first, so that "US$" is not taken for "$". */
const signsOf = (currency: Currency, language: string): readonly string[] =>
  [
    currency,
    ...(furtherSigns[currency] ?? []),
    ...[language, 'en'].flatMap((one) =>
      (['symbol', 'narrowSymbol'] as const).flatMap((currencyDisplay) =>
        new Intl.NumberFormat(numberLocale(one), { style: 'currency', currency, currencyDisplay })
          .formatToParts(1)
          .filter(({ type }) => type === 'currency')
          .map(({ value }) => value),
      ),
    ),
  ]
    .map((sign) => sign.normalize('NFKC').toLowerCase())
    .toSorted((one, other) => other.length - one.length)
