import { expect, test } from 'vitest'
import { secondsLeft } from './resend-pause.ts'

test.each([
  [0, 0, 60],
  [0, 1, 60],
  [0, 59_001, 1],
  [0, 60_000, 0],
  [0, 3_600_000, 0],
  [600_000, 0, 0],
])('sent at %i, seen at %i: %i seconds', (sentAt, now, expected) => {
  expect(secondsLeft(sentAt, now)).toBe(expected)
})
