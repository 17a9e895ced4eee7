import type { FastifyRequest } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readUploads } from './uploads.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** An upload at a constant pace that never ends by itself. */
function uploadAt(bytesPerSecond: number) {
  const socket = { bytesRead: 0 }
  let end = (_error: Error): void => undefined
  const aborted = new Promise<never>((_resolve, reject) => (end = reject))
  const destroy = vi.fn((error: Error) => end(error))
  const parts = async function* () {
    yield await aborted
  }
  const request = { isMultipart: () => true, parts, raw: { socket, destroy } } as unknown as FastifyRequest
  const reading = readUploads(request, { maximum: 1, maximumBytes: 1024 })
  const refusal = expect(reading).rejects.toMatchObject({ code: 'request.invalid' })
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second++) {
      socket.bytesRead += bytesPerSecond
      await vi.advanceTimersByTimeAsync(1000)
    }
  }
  return { destroy, refusal, pass }
}

test.each([
  ['a trickle', 1000, 10],
  ['a fast one that does not end', 1024 * 1024, 60],
])('%s, at %d bytes a second, is aborted in second %d', async (_name, pace, second) => {
  const { destroy, refusal, pass } = uploadAt(pace)
  await pass(second - 1)
  expect(destroy).not.toHaveBeenCalled()
  await pass(1)
  expect(destroy).toHaveBeenCalledOnce()
  await refusal
})
