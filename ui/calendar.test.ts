import { expect, test } from 'vitest'
import { addDays, addMonths, daysOf, weekdayOf } from './calendar.ts'

test('adding days and months works across the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  expect(addMonths('2026-01', -1)).toBe('2025-12')
  expect(addMonths('2026-11', 2)).toBe('2027-01')
})

test('a month begins under its weekday and contains all its days', () => {
  const days = daysOf('2026-11')
  expect(days).toHaveLength(30)
  expect(days.at(-1)).toBe('2026-11-30')
  expect(weekdayOf('2026-11-01')).toBe(6)
  expect(weekdayOf('2026-11-02')).toBe(0)
  expect(daysOf('2028-02')).toHaveLength(29)
})
