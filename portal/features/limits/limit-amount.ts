import type { Currency } from '@baize/contract/money'
import { readAmount } from '@baize/ui/typed-amount.ts'

/**
 * Converts a typed amount into decimal text with all of the currency's decimals. Returns undefined if the amount is
 * invalid.
 */
export const limitAmount = (typed: string, currency: Currency, language: string): string | undefined =>
  readAmount(typed, currency, language).amount
