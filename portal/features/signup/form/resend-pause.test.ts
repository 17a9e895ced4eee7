import { expect, test } from 'vitest'
import { secondsLeft } from './resend-pause.ts'

test.each([
  [0, 0, 60, 60],
  [0, 1, 60, 60],
  [0, 59_001, 60, 1],
  [0, 60_000, 60, 0],
  [0, 3_600_000, 60, 0],
  [600_000, 0, 60, 0],
  [0, 60_000, 2000, 1940],
])(
  'a request noted at %i ms and read at %i ms, with a wait of %i s, leaves %i s',
  (notedAt, now, waitSeconds, expected) => {
    expect(secondsLeft(notedAt, now, waitSeconds)).toBe(expected)
  },
)
