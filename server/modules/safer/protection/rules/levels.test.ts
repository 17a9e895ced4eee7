import type { Level, Marker } from '@baize/contract/protection/staff'
import { describe, expect, test } from 'vitest'
import { actsAt, isActDue, isRisky, levelOf, scoreOf } from './levels.ts'
import type { Finding, Strength } from './markers.ts'

const finding = (marker: Marker, strength: Strength = 1): Finding => ({ marker, strength, seen: {} })

describe('the level follows from the score, and a strong marker triggers measures without staff [rule 33]', () => {
  test.each([
    ['no marker', [], 0, 'NONE'],
    ['one light marker', [finding('NIGHT_PLAY')], 10, 'NONE'],
    ['two light markers', [finding('NIGHT_PLAY'), finding('LIMITS_HIT')], 20, 'LOW'],
    ['one heavy marker', [finding('CHASING_LOSSES')], 25, 'LOW'],
    ['two heavy markers', [finding('CHASING_LOSSES'), finding('DECLINED_DEPOSITS')], 45, 'MEDIUM'],
    ['one strong marker of little weight', [finding('NIGHT_PLAY', 2)], 20, 'MEDIUM'],
    ['many markers', [finding('CHASING_LOSSES', 2), finding('LONG_SESSIONS', 2)], 80, 'HIGH'],
    ['a mention of harm', [finding('HARM_MENTIONED', 2)], 120, 'HIGH'],
  ] satisfies [string, Finding[], number, Level][])(
    'the level of the findings: %s [rule 33]',
    (_name, findings, score, level) => {
      expect([scoreOf(findings), levelOf(findings)]).toEqual([score, level])
    },
  )
})

test('only the highest level stops deposits, and at every level the player gets a message [rule 33]', () => {
  expect(Object.entries(actsAt).filter(([, acts]) => acts.includes('DEPOSITS_BLOCKED'))).toHaveLength(1)
  for (const level of ['LOW', 'MEDIUM', 'HIGH'] as const) expect(actsAt[level]).toContain('MESSAGE')
})

test('players from the medium level on are at risk', () => {
  expect((['NONE', 'LOW', 'MEDIUM', 'HIGH'] as const).map(isRisky)).toEqual([false, false, true, true])
})

describe('Baize takes measures again', () => {
  const now = Temporal.Instant.from('2026-07-08T12:00:00Z')
  const lastAt = (level: Level, hours: number) => ({ level, at: now.subtract({ hours }) })
  test.each([
    ['never without a level', 'NONE', undefined, false],
    ['at the first level', 'LOW', undefined, true],
    ['at once when the level rises', 'MEDIUM', lastAt('LOW', 0), true],
    ['not at the same level within seven days', 'LOW', lastAt('LOW', 167), false],
    ['at the same level after seven days', 'LOW', lastAt('LOW', 168), true],
    ['not when the level falls within seven days', 'LOW', lastAt('HIGH', 1), false],
  ] satisfies [string, Level, ReturnType<typeof lastAt> | undefined, boolean][])('%s', (_name, level, last, due) => {
    expect(isActDue(level, last, now)).toBe(due)
  })
})
