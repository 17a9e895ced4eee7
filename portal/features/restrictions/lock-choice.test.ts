import { expect, test } from 'vitest'
import { endOfLock, lockOfLength, lockOfNumber } from './lock-choice.ts'

const now = new Date('2026-08-31T10:00:00Z')

test.each([
  ['TIMEOUT', 'day', '2026-09-01T10:00:00.000Z'],
  ['TIMEOUT', '1', '2026-09-07T10:00:00.000Z'],
  ['TIMEOUT', '6', '2026-10-12T10:00:00.000Z'],
  ['EXCLUSION', '6', '2027-02-28T10:00:00.000Z'],
  ['EXCLUSION', '12', '2027-08-31T10:00:00.000Z'],
  ['EXCLUSION', '60', '2031-08-31T10:00:00.000Z'],
  ['EXCLUSION', 'permanent', undefined],
] as const)('%s of the length %s ends at %s', (lockType, length, end) => {
  const lock = lockOfLength(lockType, length)
  expect(lock && endOfLock(lock, now)?.toISOString()).toBe(end)
})

test('a length that is not offered is rejected', () => {
  expect(lockOfLength('TIMEOUT', '')).toBeUndefined()
  expect(lockOfLength('TIMEOUT', '7')).toBeUndefined()
  expect(lockOfLength('TIMEOUT', 'permanent')).toBeUndefined()
})

test.each([
  ['1', 'Day', '2026-09-01T10:00:00.000Z'],
  [' 3 ', 'Week', '2026-09-21T10:00:00.000Z'],
  ['1', 'Month', '2026-09-30T10:00:00.000Z'],
] as const)('%s in the unit %s ends at %s', (typed, unit, end) => {
  const lock = lockOfNumber('TIMEOUT', typed, unit)
  expect(lock && endOfLock(lock, now)?.toISOString()).toBe(end)
})

test.each(['', '0', '-1', '1.5', '1e3', 'a', '2001', '99999'])('“%s” is rejected as a length', (typed) => {
  expect(lockOfNumber('EXCLUSION', typed, 'Day')).toBeUndefined()
})
