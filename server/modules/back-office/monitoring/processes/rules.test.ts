import { expect, test } from 'vitest'
import { isAlive, sumOfCalls } from './rules.ts'

const now = Temporal.Instant.from('2026-11-25T12:00:00Z')

test.each([
  ['a moment ago', 0, true],
  ['half a minute ago', 30, true],
  ['longer ago', 31, false],
])('a process that was seen %s', (_when, seconds, expected) => {
  expect(isAlive(now.subtract({ seconds }), now)).toBe(expected)
})

test('calls of several processes add up, and a host that one of them cannot reach is down', () => {
  const party = (host: string, isUp: boolean) => ({ host, calls: 3, failures: isUp ? 0 : 1, isUp })
  expect(
    sumOfCalls([
      [party('cards', true), party('mail', true)],
      [party('cards', false)],
      [party('cards', true), party('mail', true)],
    ]),
  ).toEqual([
    { host: 'cards', state: 'DOWN', calls: 9, failures: 1 },
    { host: 'mail', state: 'UP', calls: 6, failures: 0 },
  ])
})
