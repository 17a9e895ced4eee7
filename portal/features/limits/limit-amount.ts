import { type Currency, formatAmount, parseAmount } from '@baize/contract/money'
import { typedAmount } from '@baize/ui/typed-amount.ts'

/**
 * Converts a typed amount into decimal text with all of the currency's decimals. Returns undefined if the amount is
 * invalid. A comma counts as a decimal point.
 */
export function limitAmount(typed: string, currency: Currency): string | undefined {
  const amountMinor = parseAmount(typedAmount(typed), currency)
  return amountMinor === undefined || amountMinor < 0n ? undefined : formatAmount(amountMinor, currency)
}
