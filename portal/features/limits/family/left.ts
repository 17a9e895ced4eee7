import { type Currency, formatAmount, parseAmount } from '@baize/contract/money'
import { isMoney } from './family-amount.ts'
import type { FamilyLimit } from './family-limits.ts'

type Used = Pick<FamilyLimit, 'limitType' | 'limit' | 'cumulatedValue'>

/**
 * Returns what is left of a limit, as an amount or in whole minutes. Net wins increase what is left of a loss limit.
 * @returns undefined if no limit is in force, or if the used part is unknown
 */
export function leftOf({ limitType, limit, cumulatedValue }: Used, currency: Currency): string | undefined {
  if (limit === 'OFF' || cumulatedValue === undefined) return undefined
  if (!isMoney(limitType)) return String(Math.max(0, Number(limit) - Number(cumulatedValue)))
  const limitMinor = parseAmount(limit, currency)
  const usedMinor = parseAmount(cumulatedValue, currency)
  if (limitMinor === undefined || usedMinor === undefined) return undefined
  return formatAmount(limitMinor > usedMinor ? limitMinor - usedMinor : 0n, currency)
}
