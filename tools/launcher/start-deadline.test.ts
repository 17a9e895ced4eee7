import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSettings } from './settings.ts'
import { startDeadline } from './start-deadline.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** Returns after how many seconds the deadline passes, if the machine has this load from the given second on. */
async function endOf(seconds: number, loads: Readonly<Record<number, number>>): Promise<number> {
  const began = performance.now()
  const second = () => (performance.now() - began) / 1000
  const load = () => Object.entries(loads).findLast(([from]) => Number(from) <= second())?.[1] ?? 1
  const end = startDeadline(seconds, load).then(second)
  await vi.advanceTimersByTimeAsync(2_000_000)
  return Math.round(await end)
}

test.each([
  ['an idle machine', { 0: 1 }, 90],
  ['a machine with three processes for each processor', { 0: 3 }, 270],
  ['a machine that becomes busy during the start', { 0: 1, 60: 2 }, 180],
  ['a machine that is no longer busy', { 0: 4, 100: 1 }, 360],
  ['a machine that never answers', { 0: 500 }, 900],
])('a start may take 90 seconds, and longer on a busy machine: %s', async (_what, loads, end) => {
  expect(await endOf(90, loads)).toBe(end)
})

test('the time that a start may take is a setting', () => {
  expect(readSettings([], {}).startSeconds).toBe(90)
  expect(readSettings([], { START_TIMEOUT_SECONDS: '600' }).startSeconds).toBe(600)
  for (const wrong of ['0', '-1', 'soon', '1.5', '3601'])
    expect(() => readSettings([], { START_TIMEOUT_SECONDS: wrong })).toThrow('START_TIMEOUT_SECONDS')
})
