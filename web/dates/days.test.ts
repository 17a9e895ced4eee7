import { expect, test, vi } from 'vitest'
import { daysAgo, lastDayOf, yearBefore } from './days.ts'

test('a month ends on its last day', () => {
  expect(['2026-11', '2028-02', '2026-12'].map(lastDayOf)).toEqual(['2026-11-30', '2028-02-29', '2026-12-31'])
})

test('one year before 29 February is 1 March', () => {
  expect(yearBefore('2028-02-29')).toBe('2027-03-01')
  expect(yearBefore('2028-03-01')).toBe('2027-03-01')
})

test('days are counted from today in UTC', () => {
  vi.useFakeTimers({ now: Date.parse('2027-01-01T23:30:00Z') })
  expect([daysAgo(0), daysAgo(1), daysAgo(-1)]).toEqual(['2027-01-01', '2026-12-31', '2027-01-02'])
  vi.useRealTimers()
})
