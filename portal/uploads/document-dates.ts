/**
 * Returns the dates that a document's form shows at first: issued a year ago, valid for another year. The platform
 * checks the dates that the player sends.
 */
export function usualDates(today = new Date().toISOString().slice(0, 10)) {
  return { issueDate: yearsFrom(today, -1), expiryDate: yearsFrom(today, 1) }
}

/** Returns the same day in another year. 29 February becomes 28 February. */
export function yearsFrom(day: string, years: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year + years, month, 0)).getUTCDate()
  return new Date(Date.UTC(year + years, month - 1, Math.min(date, lastDay))).toISOString().slice(0, 10)
}
