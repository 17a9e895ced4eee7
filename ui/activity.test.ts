import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const page = new EventTarget()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  vi.resetModules()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('calls say that the page is idle after a minute without input, until somebody uses it again [rule 27]', async () => {
  const { idleHeaders, noteUse } = await import('./activity.ts')
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
