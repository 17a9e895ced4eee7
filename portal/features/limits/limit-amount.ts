import { type Currency, formatAmount, parseAmount } from '@baize/contract/money'
import { typedAmount } from '@baize/ui/typed-amount.ts'

/**
 * Parses a typed amount into text with all of the currency's decimals, or undefined if it is invalid. A comma counts as
 * a decimal point.
 */
export function limitAmount(typed: string, currency: Currency): string | undefined {
  const amountMinor = parseAmount(typedAmount(typed), currency)
  return amountMinor === undefined || amountMinor < 0n ? undefined : formatAmount(amountMinor, currency)
}
