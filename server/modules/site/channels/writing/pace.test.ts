import { expect, test } from 'vitest'
import { secondsToWait } from './pace.ts'

const now = Temporal.Instant.from('2026-03-01T20:00:00Z')
const ago = (...seconds: number[]) => seconds.map((count) => now.subtract({ seconds: count }))
const every = (milliseconds: number, count: number) =>
  Array.from({ length: count }, (_, index) => now.subtract({ milliseconds: (index + 1) * milliseconds }))

test.each([
  ['no message yet', [], 0],
  ['four in a row', ago(1, 2, 3, 4), 0],
  ['five in a row', ago(1, 2, 3, 4, 5), 10],
  ['five, the oldest 15 seconds ago', ago(1, 2, 3, 4, 15), 0],
  ['fourteen in a minute', every(4000, 14), 0],
  ['fifteen in a minute', every(3900, 15), 2],
])('%s', (_what, posted, seconds) => {
  expect(secondsToWait(posted, now)).toBe(seconds)
})
