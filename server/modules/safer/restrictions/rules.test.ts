import { describe, expect, test } from 'vitest'
import { exclusionEnd, isShorterExclusion, chosenEnd, timeoutEnd } from './rules.ts'

const at = (text: string) => Temporal.Instant.from(text)
const now = at('2026-08-31T10:00:00Z')

test('terms in months follow the calendar, and terms in weeks follow the clock', () => {
  expect(String(exclusionEnd(now, '6'))).toBe('2027-02-28T10:00:00Z')
  expect(String(exclusionEnd(now, '60'))).toBe('2031-08-31T10:00:00Z')
  expect(exclusionEnd(now, 'permanent')).toBeNull()
  expect(String(timeoutEnd(now, 6))).toBe('2026-10-12T10:00:00Z')
})

describe('an exclusion is never shortened', () => {
  test.each([
    [null, null, at('2027-01-01T00:00:00Z'), false],
    [now, at('2027-01-01T00:00:00Z'), at('2027-01-01T00:00:00Z'), false],
    [now, at('2027-01-02T00:00:00Z'), at('2027-01-01T00:00:00Z'), true],
    [now, at('2027-01-02T00:00:00Z'), null, false],
    [now, null, at('2099-01-01T00:00:00Z'), true],
    [now, null, null, false],
  ])('from %s to %s, then to %s: %s', (excludedAt, excludedUntil, until, shorter) => {
    expect(isShorterExclusion({ excludedAt, excludedUntil }, until)).toBe(shorter)
  })
})

describe('the choice of a player', () => {
  test.each([
    ['TIMEOUT', 'Day', 1, '2026-09-01T10:00:00Z'],
    ['TIMEOUT', 'Week', 6, '2026-10-12T10:00:00Z'],
    ['TIMEOUT', 'Day', 42, '2026-10-12T10:00:00Z'],
    ['TIMEOUT', 'Month', 1, '2026-09-30T10:00:00Z'],
    ['EXCLUSION', 'Month', 6, '2027-02-28T10:00:00Z'],
    ['EXCLUSION', 'Day', 181, '2027-02-28T10:00:00Z'],
    ['EXCLUSION', 'Week', 26, '2027-03-01T10:00:00Z'],
    ['EXCLUSION', 'Month', 60, '2031-08-31T10:00:00Z'],
  ] as const)('%s in the unit %s, %i times, ends at %s', (lockType, lockPeriodUnit, lockPeriod, end) => {
    expect(String(chosenEnd(now, { lockType, lockPeriodUnit, lockPeriod, permanent: false }))).toBe(end)
  })

  test.each([
    ['TIMEOUT', 'Week', 7],
    ['TIMEOUT', 'Day', 43],
    ['TIMEOUT', 'Month', 2],
    ['EXCLUSION', 'Day', 180],
    ['EXCLUSION', 'Week', 25],
    ['EXCLUSION', 'Month', 5],
    ['EXCLUSION', 'Month', 61],
    ['EXCLUSION', undefined, 6],
    ['EXCLUSION', 'Month', undefined],
  ] as const)('%s in the unit %s, %s times, is not offered', (lockType, lockPeriodUnit, lockPeriod) => {
    expect(chosenEnd(now, { lockType, lockPeriodUnit, lockPeriod, permanent: false })).toBeUndefined()
  })

  test('only an exclusion is permanent', () => {
    expect(chosenEnd(now, { lockType: 'EXCLUSION', permanent: true })).toBeNull()
    expect(chosenEnd(now, { lockType: 'TIMEOUT', permanent: true })).toBeUndefined()
  })
})
