import { expect, test } from 'vitest'
import { checkInterval, expiryFrom, hasPeriod, minutesOf } from './family-rules.ts'

const now = Temporal.Instant.from('2026-03-01T12:00:00Z')

test.each([
  ['DEPOSIT_LIMIT', 'Daily', true],
  ['DEPOSIT_LIMIT', 'Dynamic', true],
  ['WAGER_LIMIT', 'Weekly', true],
  ['LOSS_LIMIT', 'Dynamic', true],
  ['LOSS_LIMIT', 'Daily', false],
  ['GAME_TIME_LIMIT', 'Monthly', false],
  ['REALITY_CHECK', 'Daily', false],
] as const)('a %s has the period %s: %s', (type, period, expected) => {
  expect(hasPeriod(type, period)).toBe(expected)
})

test.each([
  ['OFF', undefined, 0],
  ['10', 10, 10],
  ['60', 60, 60],
  ['70', 70, undefined],
  ['15', 15, undefined],
  ['0', 0, undefined],
  ['10.00', Number.NaN, undefined],
  ['', Number.NaN, undefined],
])('%s is %s minutes, and the interval %s of a reality check', (text, minutes, interval) => {
  expect(minutesOf(text)).toEqual(minutes)
  expect(checkInterval(text)).toBe(interval)
})

test.each([
  ['2026-03-01T12:00:00Z', undefined],
  ['2026-03-01T12:00:01Z', '2026-03-01T12:10:00Z'],
  ['2026-03-02T14:00:00+02:00', '2026-03-02T12:00:00Z'],
  ['2027-03-01T12:00:00Z', '2027-03-01T12:00:00Z'],
  ['2027-03-01T12:00:01Z', undefined],
])('a limit until %s ends at %s', (text, expected) => {
  expect(expiryFrom(text, now)?.toString()).toBe(expected)
})
