import { type Currency, formatAmount, parseAmount } from '@baize/contract/money'

/** The typed amount with all its digits; undefined where it is none. A comma counts as a point. */
export function limitAmount(typed: string, currency: Currency): string | undefined {
  const amountMinor = parseAmount(typed.trim().replace(',', '.'), currency)
  return amountMinor === undefined || amountMinor < 0n ? undefined : formatAmount(amountMinor, currency)
}
