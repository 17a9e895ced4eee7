/** Players can choose a birth year from the current year back to a hundred years ago. */
const yearsBack = 100

export const birthYears = (currentYear: number): readonly number[] =>
  Array.from({ length: yearsBack + 1 }, (_, back) => currentYear - back)

export const birthDays: readonly number[] = Array.from({ length: 31 }, (_, index) => index + 1)

/** Returns whether the calendar has this day. `month` is 1 to 12. */
export function isCalendarDay(day: number, month: number, year: number): boolean {
  const daysInMonth = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth
}
