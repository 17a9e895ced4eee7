import { describe, expect, test } from 'vitest'
import { canBeConfirmed, canBeSet, changed, hasExpired, type LimitValue } from './rules.ts'

const at = Temporal.Instant.from('2026-11-21T12:00:00Z')
const change = { at, coolingDays: 1, newId: () => 'new' }
const later = at.add({ hours: 24 })

describe('a limit', () => {
  test.each<[string, LimitValue | undefined, LimitValue | undefined]>([
    ['the first one', undefined, 100n],
    ['a lower one', 100n, 99n],
    ['a limit of zero', 100n, 0n],
    ['the same one, which cancels a pending change', 100n, 100n],
    ['the first one of minutes', undefined, 30],
    ['fewer minutes', 30, 20],
    ['the same minutes', 30, 30],
    ['none, without a limit', undefined, undefined],
  ])('%s applies at once [rule 13]', (_what, value, requested) => {
    expect(changed({ value }, requested, change)).toEqual({ value: requested, pending: undefined })
  })

  test.each<[string, LimitValue, LimitValue | undefined]>([
    ['a higher one', 100n, 101n],
    ['its removal', 100n, undefined],
    ['a raise from zero', 0n, 1n],
    ['more minutes', 30, 60],
    ['the removal of one of minutes', 30, undefined],
  ])('%s waits for the cooling-off, and the old limit applies meanwhile [rule 13]', (_what, value, requested) => {
    const pending = { id: 'new', value: requested, effectiveAt: later }
    expect(changed({ value }, requested, change)).toEqual({ value, pending })
  })

  test('a higher limit can be confirmed once the cooling-off is over, and not earlier [rule 13]', () => {
    const pending = { effectiveAt: later }
    expect(canBeConfirmed(pending, later.subtract({ milliseconds: 1 }))).toBe(false)
    expect(canBeConfirmed(pending, later)).toBe(true)
  })

  test('that is dynamic no longer applies from its expiry on', () => {
    expect(hasExpired({ expiresAt: undefined }, at)).toBe(false)
    expect(hasExpired({ expiresAt: at.add({ seconds: 1 }) }, at)).toBe(false)
    expect(hasExpired({ expiresAt: at }, at)).toBe(true)
  })
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
