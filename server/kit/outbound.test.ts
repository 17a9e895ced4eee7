import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OutboundError, within } from './outbound.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a waiting caller gets a result in time, however many calls are still running', async () => {
  const { promise: silence } = Promise.withResolvers<never>()
  const waiting = within(9500, silence).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(9499)
  expect(vi.getTimerCount()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await waiting).toBeInstanceOf(OutboundError)
})

test('a result in time is returned, and no timer keeps running', async () => {
  expect(await within(9500, Promise.resolve('paid'))).toBe('paid')
  await expect(within(9500, Promise.reject(new RangeError('broken')))).rejects.toThrow(RangeError)
  expect(vi.getTimerCount()).toBe(0)
})
