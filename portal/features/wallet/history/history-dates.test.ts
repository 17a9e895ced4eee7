import { expect, test } from 'vitest'
import { dateTimeOf, dayAfter, lastDayOf, timeOf, yearBefore } from './history-dates.ts'

test('dates of the history are formatted in UTC', () => {
  expect(dateTimeOf('2026-11-20T23:07:26.120Z')).toBe('20/11/26 23:07:26')
  expect(timeOf('2026-11-20T23:07:26.120Z')).toBe('23:07:26')
  expect(dayAfter('2026-12-31')).toBe('2027-01-01')
  expect(yearBefore('2028-02-29')).toBe('2027-03-01')
  expect(lastDayOf('2026-11')).toBe('2026-11-30')
  expect(lastDayOf('2028-02')).toBe('2028-02-29')
  expect(lastDayOf('2026-12')).toBe('2026-12-31')
})
