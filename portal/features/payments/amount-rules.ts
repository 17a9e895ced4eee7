import { decimalSign } from '@baize/contract/languages'
import { type Currency, formatAmount, parseAmount } from '@baize/contract/money'
import { typedAmount } from '@baize/ui/typed-amount.ts'

interface Range {
  readonly minimum: string
  readonly maximum: string
  readonly currency: Currency
}

/** The amount with all its digits if it lies in the method's range, both ends included. A comma counts as a point. */
export function validAmount(typed: string, { minimum, maximum, currency }: Range): string | undefined {
  const amountMinor = parseAmount(typedAmount(typed), currency)
  const minimumMinor = parseAmount(minimum, currency)
  const maximumMinor = parseAmount(maximum, currency)
  if (amountMinor === undefined || minimumMinor === undefined || maximumMinor === undefined) return undefined
  return amountMinor >= minimumMinor && amountMinor <= maximumMinor ? formatAmount(amountMinor, currency) : undefined
}

/** Whether no amount lies in the range. */
export const isEmptyRange = ({ minimum, maximum, currency }: Range): boolean =>
  (parseAmount(maximum, currency) ?? 0n) < (parseAmount(minimum, currency) ?? 0n)

/** The range as players type it: no thousands are separated, and the decimal sign is the language's. */
export const rangeText = ({ minimum, maximum }: Range, locale: string): string =>
  [minimum, maximum].map((amount) => amount.replace('.', decimalSign(locale))).join('-')

/** The quick amounts within the method's range, from the content service's comma list. */
export function quickAmounts(list: string, range: Range): string[] {
  return list.split(',').flatMap((text) => validAmount(text, range) ?? [])
}
