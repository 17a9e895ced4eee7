import { expect, test } from 'vitest'
import { dateTimeOf, lastDayOf, timeOf } from './history-dates.ts'

test('dates of the history', () => {
  expect(dateTimeOf('2026-11-20T23:07:26.120Z')).toBe('20/11/26 23:07:26')
  expect(timeOf('2026-11-20T23:07:26.120Z')).toBe('23:07:26')
  expect(lastDayOf('2026-11')).toBe('2026-11-30')
  expect(lastDayOf('2028-02')).toBe('2028-02-29')
  expect(lastDayOf('2026-12')).toBe('2026-12-31')
})
