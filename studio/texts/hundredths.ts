import { decimalSign } from '@baize/contract/languages'
import type { Language } from '../engines/engine.ts'

/** Replaces the decimal point with the decimal sign of the language. */
export const decimalText = (text: string, language: Language): string => text.replace('.', decimalSign(language))

/**
 * Formats a number of hundredths with two decimals: 195 → "1.95". It is meant for pays, chances and drawn numbers, and
 * not for money, because some currencies have other numbers of decimals.
 */
export function hundredthsText(hundredths: number, language: Language): string {
  const digits = String(hundredths).padStart(3, '0')
  return decimalText(`${digits.slice(0, -2)}.${digits.slice(-2)}`, language)
}

/** Formats a number of hundredths with as few decimals as possible: 150 → "1.5". */
export const shortHundredths = (hundredths: number, language: Language): string =>
  decimalText(String(hundredths / 100), language)
