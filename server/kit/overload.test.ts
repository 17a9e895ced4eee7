import { expect, test } from 'vitest'
import { isOverloaded } from './overload.ts'

test.each([
  ['has little to do', 5, 0.1, false],
  ['works all the time and is hardly late', 300, 1, false],
  ['cannot keep up', 2500, 1, true],
  ['stood still with the machine', 30_000, 0.2, false],
  ['was not even measured, for work', Infinity, 0.99, true],
])('a process that %s', (_what, eventLoopDelay, eventLoopUtilized, refused) => {
  expect(isOverloaded({ eventLoopDelay, eventLoopUtilized })).toBe(refused)
})
