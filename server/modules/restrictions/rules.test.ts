import { describe, expect, test } from 'vitest'
import { exclusionEnd, isShorterExclusion, timeoutEnd } from './rules.ts'

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
