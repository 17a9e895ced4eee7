import { expect, test } from 'vitest'
import { canBeSet, changedTime, hasExpired, type LimitMinutes } from './time-rules.ts'

const at = Temporal.Instant.from('2026-03-01T12:00:00Z')
const rules = { at, coolingDays: 1, newId: () => 'change' }
const waits = (minutes: LimitMinutes) => ({ id: 'change', minutes, effectiveAt: at.add({ hours: 24 }) })

test.each([
  ['a first limit', undefined, 30, { minutes: 30, pending: undefined }],
  ['a lower one', 30, 20, { minutes: 20, pending: undefined }],
  ['the same one', 30, 30, { minutes: 30, pending: undefined }],
  ['none, without a limit', undefined, undefined, { minutes: undefined, pending: undefined }],
  ['a higher one', 30, 60, { minutes: 30, pending: waits(60) }],
  ['none', 30, undefined, { minutes: 30, pending: waits(undefined) }],
])('%s: what holds at once, and what waits [rule 13]', (_name, minutes, requested, expected) => {
  expect(changedTime({ minutes }, requested, rules)).toEqual(expected)
})

test.each([
  ['SESSION_LIMIT', 10, true],
  ['SESSION_LIMIT', 60, true],
  ['SESSION_LIMIT', undefined, true],
  ['SESSION_LIMIT', 9, false],
  ['SESSION_LIMIT', 61, false],
  ['SESSION_LIMIT', 10.5, false],
  ['GAME_TIME_LIMIT', 9, false],
  ['GAME_TIME_LIMIT', 10_080, true],
  ['GAME_TIME_LIMIT', Number.NaN, false],
] as const)('a %s of %s minutes: %s', (type, minutes, expected) => {
  expect(canBeSet(type, minutes)).toBe(expected)
})

test('a dynamic limit is gone from its expiry on', () => {
  expect(hasExpired({ expiresAt: undefined }, at)).toBe(false)
  expect(hasExpired({ expiresAt: at.add({ seconds: 1 }) }, at)).toBe(false)
  expect(hasExpired({ expiresAt: at }, at)).toBe(true)
})
