import { type Currency, formatAmount, parseAmount } from '@baize/contract/money'

/** The typed amount with the currency's decimals, or undefined if it is invalid. A comma counts as a decimal point. */
export function limitAmount(typed: string, currency: Currency): string | undefined {
  const amountMinor = parseAmount(typed.trim().replace(',', '.'), currency)
  return amountMinor === undefined || amountMinor < 0n ? undefined : formatAmount(amountMinor, currency)
}
