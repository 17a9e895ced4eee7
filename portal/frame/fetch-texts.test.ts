import { afterEach, expect, test, vi } from 'vitest'
import { fetchTexts } from './fetch-texts.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('texts that cannot be fetched are requested once, and again after two seconds', async () => {
  vi.useFakeTimers()
  const request = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('fetch', request)
  // React renders a component again as soon as its promise is rejected, so an unreachable server leads to many calls.
  for (let rendering = 0; rendering < 100; rendering++)
    await expect(fetchTexts('en', ['undo'])).rejects.toThrow('Failed to fetch')
  expect(request).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(2000)
  await expect(fetchTexts('en', ['undo'])).rejects.toThrow('Failed to fetch')
  expect(request).toHaveBeenCalledTimes(2)
})
