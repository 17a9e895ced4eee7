import { expect, test } from 'vitest'
import { dateTimeOf, timeOf } from './exact-times.ts'

test('dates of the history are formatted in UTC', () => {
  expect(dateTimeOf('2026-11-20T23:07:26.120Z')).toBe('20/11/26 23:07:26')
  expect(timeOf('2026-11-20T23:07:26.120Z')).toBe('23:07:26')
})
