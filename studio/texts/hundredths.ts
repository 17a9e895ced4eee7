import { decimalSign } from '@baize/contract/languages'
import type { Language } from '../engines/engine.ts'

/** Writes a number's decimal text as the language does. */
export const decimalText = (text: string, language: Language): string => text.replace('.', decimalSign(language))

/**
 * Decimal text of a whole number of hundredths: 195 → "1.95". It serves pays, chances and drawn numbers, not amounts.
 */
export function hundredthsText(hundredths: number, language: Language): string {
  const digits = String(hundredths).padStart(3, '0')
  return decimalText(`${digits.slice(0, -2)}.${digits.slice(-2)}`, language)
}

/** The same with as few digits as possible: 150 → "1.5". */
export const shortHundredths = (hundredths: number, language: Language): string =>
  decimalText(String(hundredths / 100), language)
