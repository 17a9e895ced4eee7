import { type Currency, formatAmount, parseAmount } from '@baize/contract/money'
import { isMoney } from './family-amount.ts'
import type { FamilyLimit } from './family-limits.ts'

type Used = Pick<FamilyLimit, 'limitType' | 'limit' | 'cumulatedValue'>

/**
 * Returns how much of a limit remains, as an amount of money or in whole minutes. A net win increases what remains of a
 * loss limit.
 * @returns undefined if there is no limit, or if the amount that is used is unknown
 */
export function leftOf({ limitType, limit, cumulatedValue }: Used, currency: Currency): string | undefined {
  if (limit === 'OFF' || cumulatedValue === undefined) return undefined
  if (!isMoney(limitType)) return String(Math.max(0, Number(limit) - Number(cumulatedValue)))
  const limitMinor = parseAmount(limit, currency)
  const usedMinor = parseAmount(cumulatedValue, currency)
  if (limitMinor === undefined || usedMinor === undefined) return undefined
  return formatAmount(limitMinor > usedMinor ? limitMinor - usedMinor : 0n, currency)
}
