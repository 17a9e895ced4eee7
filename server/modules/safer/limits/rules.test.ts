import { describe, expect, test } from 'vitest'
import { canBeConfirmed, changed } from './rules.ts'

const at = Temporal.Instant.from('2026-11-21T12:00:00Z')
const change = { at, coolingDays: 1, newId: () => 'new' }
const later = at.add({ hours: 24 })

describe('a limit', () => {
  test.each([
    ['the first one', undefined, 100n],
    ['a lower one', 100n, 99n],
    ['a limit of zero', 100n, 0n],
    ['the same one, which cancels a pending change', 100n, 100n],
  ])('%s applies at once', (_what, limitMinor, requested) => {
    expect(changed({ limitMinor }, requested, change)).toEqual({ limitMinor: requested, pending: undefined })
  })

  test.each([
    ['a higher one', 100n, 101n],
    ['its removal', 100n, undefined],
    ['a raise from zero', 0n, 1n],
  ])('%s waits for the cooling-off, and the old limit stays', (_what, limitMinor, requested) => {
    const pending = { id: 'new', limitMinor: requested, effectiveAt: later }
    expect(changed({ limitMinor }, requested, change)).toEqual({ limitMinor, pending })
  })

  test('can be confirmed once the cooling-off is over, and not earlier [rule 13]', () => {
    const pending = { id: 'new', limitMinor: 1n, effectiveAt: later }
    expect(canBeConfirmed(pending, later.subtract({ milliseconds: 1 }))).toBe(false)
    expect(canBeConfirmed(pending, later)).toBe(true)
  })
})
