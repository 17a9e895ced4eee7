import { expect, test } from 'vitest'
import { addDays, addMonths, weeksOf } from './calendar.ts'

test('days and months step over the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  expect(addMonths('2026-01', -1)).toBe('2025-12')
  expect(addMonths('2026-11', 2)).toBe('2027-01')
})

test('a month begins under its weekday and holds all its days', () => {
  const weeks = weeksOf('2026-11')
  expect(weeks[0]).toEqual([undefined, undefined, undefined, undefined, undefined, undefined, '2026-11-01'])
  expect(weeks.flat().filter(Boolean)).toHaveLength(30)
  expect(weeks.every((week) => week.length === 7)).toBe(true)
})
