import { expect, test } from 'vitest'
import { birthYears, isCalendarDay } from './birth-date.ts'

test('the years go back a hundred from the current year', () => {
  const years = birthYears(2026)
  expect([years[0], years.at(-1), years.length]).toEqual([2026, 1926, 101])
})

test.each([
  [29, 2, 2024, true],
  [29, 2, 2023, false],
  [29, 2, 1900, false],
  [31, 4, 2000, false],
  [31, 12, 2000, true],
  [0, 1, 2000, false],
  [1, 13, 2000, false],
])('%i.%i.%i is a day of the calendar: %s', (day, month, year, expected) => {
  expect(isCalendarDay(day, month, year)).toBe(expected)
})
