import { decimalSign } from '@baize/contract/languages'
import { type Currency, formatAmount, parseAmount } from '@baize/contract/money'
import { typedAmount } from '@baize/ui/typed-amount.ts'

interface Range {
  readonly minimum: string
  readonly maximum: string
  readonly currency: Currency
}

/**
 * Parses a typed amount. Returns it with all of the currency's decimals if it is within the method's range (inclusive),
 * otherwise undefined. A comma counts as a decimal point.
 */
export function validAmount(typed: string, { minimum, maximum, currency }: Range): string | undefined {
  const amountMinor = parseAmount(typedAmount(typed), currency)
  const minimumMinor = parseAmount(minimum, currency)
  const maximumMinor = parseAmount(maximum, currency)
  if (amountMinor === undefined || minimumMinor === undefined || maximumMinor === undefined) return undefined
  return amountMinor >= minimumMinor && amountMinor <= maximumMinor ? formatAmount(amountMinor, currency) : undefined
}

/** Returns whether the range is empty, that is, its maximum is below its minimum. */
export const isEmptyRange = ({ minimum, maximum, currency }: Range): boolean =>
  (parseAmount(maximum, currency) ?? 0n) < (parseAmount(minimum, currency) ?? 0n)

/** Formats the range as players would type it: with the language's decimal sign, but without thousands separators. */
export const rangeText = ({ minimum, maximum }: Range, locale: string): string =>
  [minimum, maximum].map((amount) => amount.replace('.', decimalSign(locale))).join('-')

/**
 * Returns the quick amounts that are within the method's range.
 * @param list comma-separated amounts from the content service
 */
export function quickAmounts(list: string, range: Range): string[] {
  return list.split(',').flatMap((text) => validAmount(text, range) ?? [])
}
