import { afterEach, expect, test, vi } from 'vitest'
import { isNoAnswer } from '../../data/no-answer.ts'
import { fetchLobbyPart } from './fetch-lobby-part.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('if a page of the lobby does not arrive within a minute, the portal counts as unreachable', async () => {
  const timeoutAbort = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeoutAbort.signal)
  vi.stubGlobal('fetch', (_address: string, { signal }: { signal: AbortSignal }) => {
    const { promise, reject } = Promise.withResolvers<Response>()
    signal.addEventListener('abort', () => reject(signal.reason as Error))
    return promise
  })
  const part = fetchLobbyPart('en', {}, new AbortController().signal)
  timeoutAbort.abort(new DOMException('too late', 'TimeoutError'))
  await expect(part).rejects.toSatisfy(isNoAnswer)
  expect(timeout).toHaveBeenCalledWith(60_000)
})
