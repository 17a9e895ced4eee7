import type { Currency } from '@baize/contract/money'
import { limitAmount } from '../limit-amount.ts'
import type { FamilyType } from './family-limits.ts'

/** Whether a limit is an amount. The others are minutes. */
export const isMoney = (type: FamilyType): boolean => type !== 'GAME_TIME_LIMIT' && type !== 'REALITY_CHECK'

/** The typed amount or whole minutes as the platform takes them, or undefined. It decides about their range. */
export function familyAmount(type: FamilyType, typed: string, currency: Currency): string | undefined {
  if (typed === 'OFF') return typed
  if (!isMoney(type)) return /^[1-9]\d{0,5}$/.test(typed.trim()) ? typed.trim() : undefined
  const amount = limitAmount(typed, currency)
  return amount !== undefined && /[1-9]/.test(amount) ? amount : undefined
}
