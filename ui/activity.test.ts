import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchActivity } from './activity.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('calls are marked as idle after a minute without input, until somebody uses the page again [rule 27]', () => {
  const page = new EventTarget()
  const { idleHeaders, noteUse } = watchActivity(page)
  const isIdle = () => 'baize-idle' in idleHeaders()
  expect(isIdle()).toBe(false)
  for (const use of ['pointerdown', 'keydown', 'wheel'] as const) {
    vi.advanceTimersByTime(60_001)
    expect(isIdle()).toBe(true)
    page.dispatchEvent(new Event(use))
    expect(isIdle()).toBe(false)
  }
  vi.advanceTimersByTime(60_001)
  noteUse()
  expect(isIdle()).toBe(false)
})
