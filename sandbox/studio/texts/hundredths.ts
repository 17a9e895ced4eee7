/** Decimal text of a whole number of hundredths: 195 → "1.95". For pays, chances and drawn numbers; amounts have their own. */
export function hundredthsText(hundredths: number): string {
  const digits = String(hundredths).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
