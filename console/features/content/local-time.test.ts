import { expect, test } from 'vitest'
import { localTime, utcTime } from './local-time.ts'

test.each(['2026-12-24T18:00', '2026-06-24T00:30'])('%s goes to the content service and back', (local) => {
  expect(localTime(utcTime(local))).toBe(local)
})

test('a missing time becomes an empty input, and an empty input a missing time', () => {
  expect([localTime(null), localTime(undefined), localTime('')]).toEqual(['', '', ''])
  expect(utcTime('')).toBeNull()
})
