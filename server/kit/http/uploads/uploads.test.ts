import type { FastifyRequest } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readUploads } from './uploads.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Simulates an upload that arrives at a constant rate and never ends by itself. */
function uploadAt(bytesPerSecond: number, areWaitedFor: boolean) {
  const socket = { bytesRead: 0 }
  let end = (_error: Error): void => undefined
  const aborted = new Promise<never>((_resolve, reject) => (end = reject))
  const destroy = vi.fn<(error: Error) => void>((error) => end(error))
  const parts = async function* () {
    yield await aborted
  }
  const request = { isMultipart: () => true, parts, raw: { socket, destroy } } as unknown as FastifyRequest
  const reading = readUploads(request, { maximum: 1, maximumBytes: 1024 }, { areWaitedFor })
  // The promise may reject while the test waits for the next second, so the rejection must be handled from the start.
  const refusal = reading.catch((error: unknown) => error)
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      socket.bytesRead += bytesPerSecond
      await vi.advanceTimersByTimeAsync(1000)
    }
  }
  return { destroy, refusal, pass }
}

test.each([
  ['a trickle that others wait for', 1000, true, 10],
  ['a trickle that nobody waits for', 1000, false, 60],
  ['a fast one that does not end', 1024 * 1024, true, 60],
])('%s, at %d bytes a second, is aborted: waited for %s, second %d', async (_name, pace, areWaitedFor, second) => {
  const { destroy, refusal, pass } = uploadAt(pace, areWaitedFor)
  await pass(second - 1)
  expect(destroy).not.toHaveBeenCalled()
  await pass(1)
  expect(destroy).toHaveBeenCalledOnce()
  expect(await refusal).toMatchObject({ code: 'request.invalid' })
})
