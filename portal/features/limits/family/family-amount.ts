import type { Currency } from '@baize/contract/money'
import { limitAmount } from '../limit-amount.ts'
import type { FamilyType } from './family-limits.ts'

/** Returns whether limits of this type are amounts of money. All other types are in minutes. */
export const isMoney = (type: FamilyType): boolean => type !== 'GAME_TIME_LIMIT' && type !== 'REALITY_CHECK'

/**
 * Converts a typed amount or number of whole minutes into the form that the platform expects. Returns undefined if the
 * text is neither an amount nor a whole number. The platform checks whether the number is in the allowed range.
 */
export function familyAmount(
  type: FamilyType,
  typed: string,
  { currency, language }: { readonly currency: Currency; readonly language: string },
): string | undefined {
  if (typed === 'OFF') return typed
  if (!isMoney(type)) return /^[1-9]\d{0,5}$/.test(typed.trim()) ? typed.trim() : undefined
  const amount = limitAmount(typed, currency, language)
  return amount !== undefined && /[1-9]/.test(amount) ? amount : undefined
}
