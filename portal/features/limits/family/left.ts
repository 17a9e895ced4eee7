import { type Currency, formatAmount, parseAmount } from '@baize/contract/money'
import { isMoney } from './family-amount.ts'
import type { FamilyLimit } from './family-limits.ts'

type Used = Pick<FamilyLimit, 'limitType' | 'limit' | 'cumulatedValue'>

/**
 * The rest of a limit: an amount, or whole minutes. Wins beyond the stakes add to it.
 * @returns undefined if no limit holds, or if its used part is unknown
 */
export function leftOf({ limitType, limit, cumulatedValue }: Used, currency: Currency): string | undefined {
  if (limit === 'OFF' || cumulatedValue === undefined) return undefined
  if (!isMoney(limitType)) return String(Math.max(0, Number(limit) - Number(cumulatedValue)))
  const limitMinor = parseAmount(limit, currency)
  const usedMinor = parseAmount(cumulatedValue, currency)
  if (limitMinor === undefined || usedMinor === undefined) return undefined
  return formatAmount(limitMinor > usedMinor ? limitMinor - usedMinor : 0n, currency)
}
