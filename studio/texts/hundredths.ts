import type { Language } from '../engines/engine.ts'

/** A number's text with a point, as the language writes it; browsers may not know Macedonian. */
export const decimalText = (text: string, language: Language): string =>
  language === 'mk' ? text.replace('.', ',') : text

/** Decimal text of a whole number of hundredths: 195 → "1.95". For pays, chances and drawn numbers; amounts have their own. */
export function hundredthsText(hundredths: number, language: Language): string {
  const digits = String(hundredths).padStart(3, '0')
  return decimalText(`${digits.slice(0, -2)}.${digits.slice(-2)}`, language)
}

/** The same with no more digits than it needs: 150 → "1.5". */
export const shortHundredths = (hundredths: number, language: Language): string =>
  decimalText(String(hundredths / 100), language)
