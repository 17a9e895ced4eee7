import { decimalSign } from '@baize/contract/languages'
import { type Currency, parseAmount } from '@baize/contract/money'
import { readAmount } from '@baize/ui/typed-amount.ts'

interface Range {
  readonly minimum: string
  readonly maximum: string
  readonly currency: Currency
}

/** A typed amount within the range, or why it is not: it cannot be read, or it is below or above the range. */
export type CheckedAmount =
  | { readonly amount: string; readonly problem?: undefined }
  | { readonly amount?: undefined; readonly problem: 'empty' | 'unclear' | 'wrong' | 'low' | 'high' }

/**
 * Reads a typed amount in the user's language. If it is within the method's range (inclusive), returns it with all of
 * the currency's decimals.
 */
export function checkAmount(typed: string, { minimum, maximum, currency }: Range, language: string): CheckedAmount {
  const read = readAmount(typed, currency, language)
  if (read.amount === undefined) return read
  const minorOf = (amount: string) => parseAmount(amount, currency) ?? 0n
  if (minorOf(read.amount) < minorOf(minimum)) return { problem: 'low' }
  return minorOf(read.amount) > minorOf(maximum) ? { problem: 'high' } : read
}

/** Returns whether the range is empty, that is, its maximum is below its minimum. */
export const isEmptyRange = ({ minimum, maximum, currency }: Range): boolean =>
  (parseAmount(maximum, currency) ?? 0n) < (parseAmount(minimum, currency) ?? 0n)

/** Formats the range as players would type it: with the language's decimal sign, but without thousands separators. */
export const rangeText = ({ minimum, maximum }: Range, locale: string): string =>
  [minimum, maximum].map((amount) => inputText(amount, locale)).join('-')

/**
 * Formats an amount of the API for a field, whose content `checkAmount` reads in the user's language: with a point,
 * "10.000" Kuwaiti dinars would be ten thousand in German.
 */
export const inputText = (amount: string, locale: string): string => amount.replace('.', decimalSign(locale))

/**
 * Returns the quick amounts that are within the method's range.
 * @param list comma-separated amounts from the content service. Lists for several currencies are separated by
 * semicolons, each but the general one with its currency: `10,20,50; JPY: 2000, 5000`
 */
export function quickAmounts(list: string, range: Range): string[] {
  const lists = list.split(';').map((part) => part.trim())
  const own = lists.find((part) => part.startsWith(`${range.currency}:`))
  const general = lists.find((part) => !/^[A-Z]{3}:/.test(part))
  const texts = (own?.slice(range.currency.length + 1) ?? general ?? '').split(',')
  // The content has the format of the API in every language.
  return texts.flatMap((text) => checkAmount(text, range, 'en').amount ?? [])
}
