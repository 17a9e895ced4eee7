import { expect, test } from 'vitest'
import { isOverloaded } from './overload.ts'

test.each([
  ['has little to do', 5, 0.1, false],
  ['works all the time and is hardly late', 300, 1, false],
  ['cannot keep up', 2500, 1, true],
  ['stood still with the machine', 30_000, 0.2, false],
  ['shares its processor with others', 2500, 0.5, false],
  ['was not even measured, for work', Infinity, 0.99, true],
])('a process that %s', (_what, eventLoopDelay, worked, refused) => {
  expect(isOverloaded({ eventLoopDelay, worked })).toBe(refused)
})
